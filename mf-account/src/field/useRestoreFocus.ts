import { type RefObject, useEffect, useRef } from 'react'

/** Returns the focus to the element that opened a dialog, once the focused element is removed. */
export function useRestoreFocus(busy: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) opener.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return opener
}
