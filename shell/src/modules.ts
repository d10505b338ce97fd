/** All that has to do with modules, as one chunk: see moduleLoading. */
import { startPrefetching } from './release/prefetch'
import { lookForNews, preloadRegistry } from './release/registry'

export { OverrideBar } from './layout/OverrideBar'
export { Remote } from './Remote'
export { startOverrides } from './release/overrides'
export { lookForNews }

/**
 * From here on files are fetched ahead of time, and coming back to the page it looks for news.
 * @param asked the registry, which was asked for while this was still on its way
 */
export function startModules(asked: Promise<Response>): void {
  preloadRegistry(asked)
  startPrefetching()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForNews()
  })
}
