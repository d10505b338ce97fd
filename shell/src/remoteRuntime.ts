/** The code that loads and runs remotes, as a chunk of its own: see remoteRuntimeLoading. */
import { startPrefetching } from './release/prefetch'
import { preloadRegistry, refreshRegistry } from './release/registry'

export { OverrideBar } from './layout/OverrideBar'
export { Remote } from './Remote'
export { startOverrides } from './release/overrides'
export { refreshRegistry }

/**
 * Starts prefetching, and refreshes the registry when the person returns to the page.
 * @param response of the registry, which was requested while this chunk was loading
 */
export function startRemoteRuntime(response: Promise<Response>): void {
  preloadRegistry(response)
  startPrefetching()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshRegistry()
  })
}
