import { useCallback, useState } from 'react'

/** The width of an element in px, now and after each change; 0 until it is known. */
export function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return
    // The observer reports only after a first paint, which without the width would make everything below jump.
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
