import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element overflows; it then has to be focusable, so that the keyboard can scroll it. */
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
