import { useEffect } from 'react'
import { useKeyboardTarget } from '../embedding/Embedding'

interface Moves {
  nextEmpty(): void
  section(step: 1 | -1): void
}

/** The shortcuts of the whole day while editing: Alt+N, Alt+↓, Alt+↑. */
export function useSheetKeys(active: boolean, { nextEmpty, section }: Moves): void {
  const keys = useKeyboardTarget()
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return
      const move = moveOf(event.code)
      if (!move) return
      event.preventDefault()
      move()
    }
    const moveOf = (code: string) => {
      if (code === 'KeyN') return nextEmpty
      if (code === 'ArrowDown') return () => section(1)
      if (code === 'ArrowUp') return () => section(-1)
      return undefined
    }
    keys.addEventListener('keydown', onKeyDown)
    return () => keys.removeEventListener('keydown', onKeyDown)
  }, [active, nextEmpty, section, keys])
}
