import { type RefObject, useEffect, useRef } from 'react'

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file]), textarea'

/**
 * Scrolls the page no further than needed for an element to stand clear of the sticky bars (see base.css). The field
 * that is being written stays in sight; when it is more than half a window away, the page stays where it is.
 */
export function reveal(element: Element): void {
  const field = writtenField(element)
  if (field && field !== element && distance(field, element) > window.innerHeight / 2) return
  element.scrollIntoView({ block: 'nearest' })
  if (field !== element) field?.scrollIntoView({ block: 'nearest' })
}

/** Reveals the element of `ref` when what it shows changes; not what it shows from the beginning. */
export function useReveal(ref: RefObject<Element | null>, shown: string | false | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (shown && shown !== before.current && ref.current) reveal(ref.current)
    before.current = shown
  }, [ref, shown])
}

/** The text field with the focus, on the element's own page or in its shadow root. */
export function writtenField(near: Element): Element | null {
  const active = (near.getRootNode() as Document | ShadowRoot).activeElement
  return active?.matches(FIELD) ? active : null
}

const distance = (a: Element, b: Element) => Math.abs(a.getBoundingClientRect().top - b.getBoundingClientRect().top)
