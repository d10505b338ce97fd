import { useEffect, useLayoutEffect, useRef } from 'react'

/** The time that a page has to reach its earlier height. */
const RESTORE_TIMEOUT_MS = 3000
/** After any of these events the person scrolls. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** The scroll position of each history entry, by its key. */
const places = new Map<string, number>()

/** Stores the scroll position of the current history entry. */
export function useScrollMemory(key: string): void {
  const present = useRef(key)
  useLayoutEffect(() => {
    if (present.current === key) return
    present.current = key
    // From the first navigation on; the browser would scroll the old page before the new one is rendered.
    history.scrollRestoration = 'manual'
  }, [key])
  useEffect(() => {
    const remember = () => places.set(present.current, window.scrollY)
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])
}

/** Restores an entry's scroll position once `page` is long enough; the top for a new one. Returns a cancel function. */
export function scrollBackTo(key: string, page: Element | null): () => void {
  const place = places.get(key) ?? 0
  const arrive = () => {
    window.scrollTo(0, place)
    return window.scrollY >= place - 1
  }
  if (arrive() || !page) return () => {}
  const observer = new ResizeObserver(() => arrive() && stop())
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of OWN_MOVES) window.removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  observer.observe(page)
  return stop
}
