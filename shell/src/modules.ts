/** All that has to do with modules, as one chunk: see moduleLoading. */
import { type Navigations, startNews } from './release/news'
import { startPrefetching } from './release/prefetch'
import { preloadRegistry } from './release/registry'

export { OverrideBar } from './layout/OverrideBar'
export { Remote } from './Remote'
export { startOverrides } from './release/overrides'

let started = false

/** Asks for what is live, and from here on looks for news and fetches ahead of time. Once is enough. */
export function startModules(router: Navigations): void {
  if (started) return
  started = true
  preloadRegistry()
  startPrefetching()
  startNews(router)
}
