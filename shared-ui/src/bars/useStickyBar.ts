import { type RefObject, useLayoutEffect } from 'react'

/** Kept free between a bar and what is scrolled beside it. */
const GAP = 8

/**
 * Tells the app how much of the page a bar covers that sticks to its top or bottom edge, so that nothing with the focus
 * is left behind it (see base.css). A bar that isn't displayed covers nothing.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): void {
  useLayoutEffect(() => {
    const element = bar.current
    const app = element?.closest<HTMLElement>('.q-app')
    if (!element || !app || !('ResizeObserver' in window)) return
    const name = `--q-covered-${edge}`
    let told = ''
    const tell = (covered: string) => {
      // Another bar may have taken this one's place meanwhile.
      if (covered || app.style.getPropertyValue(name) === told) app.style.setProperty(name, covered)
      told = covered
    }
    const observer = new ResizeObserver(() => tell(coveredBy(edge, element.offsetHeight)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell('')
    }
  }, [bar, edge])
}

function coveredBy(edge: 'top' | 'bottom', height: number): string {
  if (height === 0) return ''
  return edge === 'top' ? `calc(var(--q-top, var(--q-bar)) + ${height + GAP}px)` : `${height + GAP}px`
}
