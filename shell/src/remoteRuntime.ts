/** Everything about modules, as one chunk: see moduleLoading. */
import { startPrefetching } from './release/prefetch'
import { lookForNews, preloadRegistry } from './release/registry'

export { OverrideBar } from './layout/OverrideBar'
export { Remote } from './Remote'
export { startOverrides } from './release/overrides'
export { lookForNews }

/**
 * Starts prefetching, and looking for new releases when the person returns to the page.
 * @param asked the registry, which was requested while this chunk was loading
 */
export function startModules(asked: Promise<Response>): void {
  preloadRegistry(asked)
  startPrefetching()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForNews()
  })
}
