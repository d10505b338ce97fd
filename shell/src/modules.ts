/** All that has to do with modules, as one chunk: see moduleLoading. */
import { startPrefetching } from './release/prefetch'
import { lookForNews, preloadRegistry } from './release/registry'

export { OverrideBar } from './layout/OverrideBar'
export { Remote } from './Remote'
export { startOverrides } from './release/overrides'
export { lookForNews }

/** Asks for what is live, and from here on fetches ahead of time and, coming back to the page, looks for news. */
export function startModules(): void {
  preloadRegistry()
  startPrefetching()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForNews()
  })
}
