import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { activeElement } from '../activeElement'
import { useSaving } from '../saving/SavingProvider'

/**
 * Removes an empty draft row on blur. While a pointer is down it waits for its release: otherwise the pressed element would
 * move before it is clicked.
 */
export function useDraftRow(rowKey: string, isDraft: boolean): (event: FocusEvent<HTMLElement>) => void {
  const queue = useSaving()
  const row = useRef<HTMLElement | null>(null)
  const pressed = useRef(false)
  const leave = useCallback(() => {
    // After the click event of a pointer release.
    setTimeout(() => {
      // When the window loses the focus, the row is still the active element.
      if (!pressed.current && row.current && !row.current.contains(activeElement())) queue.dropBlankDraft(rowKey)
    })
  }, [queue, rowKey])

  useEffect(() => {
    if (!isDraft) return
    const press = () => {
      pressed.current = true
    }
    const release = () => {
      pressed.current = false
      leave()
    }
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => ended.abort()
  }, [isDraft, leave])

  return ({ currentTarget }) => {
    row.current = currentTarget
    if (isDraft) leave()
  }
}
