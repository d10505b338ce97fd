import { lookForNews } from './registry'

/** Releases are asked about whenever the person goes somewhere or comes back to the page, and never while they stay. */
export function startNews(router: { subscribe(listener: () => void): void }): void {
  router.subscribe(lookForNews)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookForNews()
  })
}
