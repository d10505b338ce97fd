import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element holds more than it shows: the keyboard then has to be able to reach and scroll it. */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    measure()
    const content = new MutationObserver(measure)
    content.observe(element, { childList: true, subtree: true, characterData: true })
    window.addEventListener('resize', measure)
    return () => {
      content.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [ref])
  return scrolls
}
