import { useEffect } from 'react'
import { activeElement } from '../activeElement'
import { useSaving } from '../saving/SavingProvider'

const topOfFocus = () => activeElement()?.getBoundingClientRect().top ?? 0

/** Keeps the field in which text is being typed at its place on the screen while others' rows appear above it. */
export function useHeldPlace(): void {
  const { store } = useSaving()
  useEffect(() => {
    if (!('ResizeObserver' in window)) return
    let app: HTMLElement | null | undefined
    let held: { top: number; scrollY: number } | undefined
    const measure = () => ({ top: topOfFocus(), scrollY: window.scrollY })
    // Called after the layout and before the frame is painted.
    const grown = new ResizeObserver(() => {
      if (!held) return
      window.scrollBy(0, topOfFocus() - held.top)
      held = measure()
    })
    const setAnchoring = (value: string) => {
      app ??= activeElement()?.closest<HTMLElement>('.q-app')
      if (app) app.style.overflowAnchor = value
    }
    const hold = () => {
      const isTyping = store.summary().typing > 0
      if (isTyping === (held !== undefined)) return
      held = isTyping ? measure() : undefined
      grown.disconnect()
      const sheet = activeElement()?.closest('[aria-labelledby=section-name]')
      if (isTyping && sheet) grown.observe(sheet)
      // The browser's own anchoring would scroll by the same distance.
      setAnchoring(isTyping ? 'none' : '')
    }
    const moveWithPage = () => {
      if (held) held = { top: held.top - (window.scrollY - held.scrollY), scrollY: window.scrollY }
    }
    const release = store.subscribe(hold)
    window.addEventListener('scroll', moveWithPage, { passive: true })
    return () => {
      release()
      window.removeEventListener('scroll', moveWithPage)
      grown.disconnect()
      setAnchoring('')
    }
  }, [store])
}
