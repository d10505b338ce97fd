import { useEffect, useRef } from 'react'
import { useKeyboardTarget } from '../embedding/Embedding'

const TEXT_FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Calls `open` at '?', unless it is typed in a field or a dialog is open. */
export function useHelpKey(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  const keys = useKeyboardTarget()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey) return
      const [target] = event.composedPath()
      if (target instanceof Element && target.closest(`${TEXT_FIELDS}, dialog`)) return
      event.preventDefault()
      latest.current()
    }
    keys.addEventListener('keydown', onKeyDown)
    return () => keys.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
