import { lookForNews } from './registry'

export interface Navigations {
  subscribe(listener: () => void): void
}

/** Releases are asked about whenever the person goes somewhere or comes back to the page, and never while they stay. */
export function startNews(router: Navigations): void {
  router.subscribe(lookForNews)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForNews()
  })
}
