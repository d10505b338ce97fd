import { useStickyBar } from '@quotidia/shared-ui/bars/useStickyBar'
import { useCallback, useRef, useState } from 'react'

const NO_BAR = { current: null }

/**
 * Whether a table is wider than its frame and has to scroll there, in both directions: only then its head stays in the frame.
 * Else the head stays below the menu bar while the page scrolls. The refs are for the frame and the head.
 */
export function useWideTable() {
  const [isWide, setWide] = useState(false)
  const head = useRef<HTMLTableSectionElement>(null)
  useStickyBar(isWide ? NO_BAR : head, 'top')
  const frame = useCallback((element: HTMLElement | null) => {
    const table = element?.querySelector('table')
    if (!element || !table || !('ResizeObserver' in window)) return
    const measure = () => setWide(table.offsetWidth > element.clientWidth)
    // The observer reports only after a first paint.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(table)
    return () => observer.disconnect()
  }, [])
  return { isWide, frame, head }
}
