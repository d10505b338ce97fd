import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to the element that began something, once that is over and what had the focus is gone. */
export function useFocusBack(busy: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy) opener.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return opener
}
