import { type RefObject, useEffect, useRef } from 'react'

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Scrolls an element into view between the sticky bars (see base.css). The focused field stays in view too; if it is more
 * than half a window away, the page isn't scrolled.
 */
export function reveal(element: Element): void {
  const field = findEditedField(element)
  if (field && field !== element && distance(field, element) > window.innerHeight / 2) return
  element.scrollIntoView({ block: 'nearest' })
  if (field !== element) field?.scrollIntoView({ block: 'nearest' })
}

/** Reveals the element of `ref` when its content changes, but not initially. */
export function useReveal(ref: RefObject<Element | null>, shown: string | false | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown && shown !== before.current && ref.current) reveal(ref.current)
    before.current = shown
  }, [ref, shown])
}

/** The focused text field of the element's document or shadow root. */
export function findEditedField(near: Element): Element | null {
  const active = (near.getRootNode() as Document | ShadowRoot).activeElement
  return active?.matches(FIELD) ? active : null
}

const distance = (a: Element, b: Element) => Math.abs(a.getBoundingClientRect().top - b.getBoundingClientRect().top)
