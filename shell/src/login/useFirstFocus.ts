import { useLayoutEffect, useRef } from 'react'

/** Focuses a field when its page opens, except where that would cover the page with a touch keyboard. */
export function useFirstFocus(field: () => HTMLElement | null | undefined): void {
  const first = useRef(field)
  useLayoutEffect(() => {
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false
    if (!isTouch) first.current()?.focus()
  }, [])
}
