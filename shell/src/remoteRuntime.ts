/** The code that loads and runs remotes, as a chunk of its own: see remoteRuntimeLoading. */
import { provideSlotContent } from '@quotidia/shared-ui/slots'
import { followRegistry } from './release/declarations'
import { startPrefetching } from './release/prefetch'
import { preloadRegistry, refreshRegistry } from './release/registry'
import { SlotContents } from './SlotContents'

export { DeveloperTools } from './developer/DeveloperTools'
export { ModulePage } from './ModulePage'
export { startOverrides } from './release/overrides'
export { UnknownPage } from './UnknownPage'
export { refreshRegistry }

provideSlotContent(SlotContents)

/**
 * Starts prefetching, and refreshes the registry when the person returns to the page.
 * @param response the response with the registry, requested while this chunk was loading
 */
export function startRemoteRuntime(response: Promise<Response>): void {
  followRegistry()
  preloadRegistry(response)
  startPrefetching()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshRegistry()
  })
}
