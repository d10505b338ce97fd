import { useEffect } from 'react'
import { useKeyboardTarget } from '../embedding/Embedding'

interface Moves {
  nextEmpty(): void
  section(step: 1 | -1): void
}

interface Actions extends Moves {
  addRow(): void
  /** Opens the closing; undefined if the day can't be closed. */
  close: (() => void) | undefined
}

/** The shortcuts of the whole day while editing: Alt+N, Alt+R, Alt+↓, Alt+↑, and Ctrl+Enter in a cell. */
export function useSheetKeys(active: boolean, { nextEmpty, section, addRow, close }: Actions): void {
  const keys = useKeyboardTarget()
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      const [target] = event.composedPath()
      // A dialog has keys of its own.
      const action = target instanceof Element && target.closest('dialog') ? undefined : actionOf(event, target)
      if (!action) return
      event.preventDefault()
      action()
    }
    const actionOf = (event: KeyboardEvent, target: EventTarget | undefined) => {
      const isControl = event.ctrlKey || event.metaKey
      if (event.key === 'Enter') {
        const isCell = target instanceof Element && target.closest('[data-cell]') !== null
        return isControl && isCell ? close : undefined
      }
      if (!event.altKey || isControl) return undefined
      if (event.code === 'KeyN') return nextEmpty
      if (event.code === 'KeyR') return addRow
      if (event.code === 'ArrowDown') return () => section(1)
      if (event.code === 'ArrowUp') return () => section(-1)
      return undefined
    }
    keys.addEventListener('keydown', onKeyDown)
    return () => keys.removeEventListener('keydown', onKeyDown)
  }, [active, nextEmpty, section, addRow, close, keys])
}
