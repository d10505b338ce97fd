import { useEffect, useLayoutEffect, useRef } from 'react'

/** How long a page may take to become as long as it was. */
const PATIENCE_MS = 3000
/** After any of these the person leads. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** How far down each entry of the history was read, by its key. */
const places = new Map<string, number>()

/** Remembers how far down the present entry of the history is read. */
export function useScrollMemory(key: string): void {
  const present = useRef(key)
  useLayoutEffect(() => {
    if (present.current === key) return
    present.current = key
    // From the first navigation on, the browser would move the old page before the new one is there.
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

/** Goes to where an entry was left, as soon as `page` is long enough; to the top of a new one. Answers what gives up. */
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
  const timer = setTimeout(stop, PATIENCE_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true })
  observer.observe(page)
  return stop
}
