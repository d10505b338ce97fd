import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { activeElement } from '../activeElement'
import { useSaving } from '../saving/SavingProvider'

/**
 * Takes a draft's row away when it is left with nothing written on it. Under a pressed pointer it waits for the release:
 * what is being pressed would otherwise move away before it is clicked.
 */
export function useDraftRow(rowKey: string, isDraft: boolean): (event: FocusEvent<HTMLElement>) => void {
  const queue = useSaving()
  const row = useRef<HTMLElement | null>(null)
  const pressed = useRef(false)
  const leave = useCallback(() => {
    // After the click that the release of a pointer makes.
    setTimeout(() => {
      // Another window may have taken the focus: in this one the row still has it.
      if (!pressed.current && row.current && !row.current.contains(activeElement())) queue.leaveItem(rowKey)
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
