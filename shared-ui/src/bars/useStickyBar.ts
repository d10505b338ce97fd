import { type RefObject, useLayoutEffect } from 'react'

/** The space between a bar and an element that is scrolled next to it. */
const GAP = 8

/**
 * Publishes the height of a sticky bar as a CSS variable of the app, so that focused elements aren't hidden behind it (see
 * base.css). A bar that isn't displayed has no height.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>, edge: 'top' | 'bottom'): void {
  useLayoutEffect(() => {
    const element = bar.current
    const app = element?.closest<HTMLElement>('.q-app')
    if (!element || !app || !('ResizeObserver' in window)) return
    const name = `--q-covered-${edge}`
    let published = ''
    const tell = (covered: string) => {
      // Another bar may have set the variable since.
      if (covered || app.style.getPropertyValue(name) === published) app.style.setProperty(name, covered)
      published = covered
    }
    const observer = new ResizeObserver(() => tell(coveredBy(edge, element)))
    observer.observe(element)
    return () => {
      observer.disconnect()
      tell('')
    }
  }, [bar, edge])
}

function coveredBy(edge: 'top' | 'bottom', bar: HTMLElement): string {
  if (bar.offsetHeight === 0) return ''
  const above = edge === 'top' ? Number.parseFloat(getComputedStyle(bar).top) || 0 : 0
  return `${above + bar.offsetHeight + GAP}px`
}
