import type { Shortcut } from '../host/DayHost'

export const messages = { title: 'Shortcuts' } as const

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Enter', '↓'], does: 'Saves and goes to the next item' },
  { keys: ['⇧ Enter', '↑'], does: 'Saves and goes back to the previous item' },
  { keys: ['Tab'], does: 'Goes to the next field or button' },
  { keys: ['Esc'], does: 'Cancels what you are typing' },
  { keys: ['Space'], does: 'Ticks or unticks' },
  { keys: ['S', 'N'], does: 'Answers the check, yes or no; N: no rows in an empty list' },
  { keys: ['Alt N'], does: 'Goes to the next empty item, also in another section' },
  { keys: ['Alt R'], does: 'Adds a row to the list' },
  { keys: ['Alt C'], does: 'Comments on the item' },
  { keys: ['Alt V'], does: 'Shows the versions of the item' },
  { keys: ['Alt Del'], does: 'Removes the row of a list' },
  { keys: ['Alt ↓', 'Alt ↑'], does: 'Next section, previous section' },
  { keys: ['Ctrl Enter'], does: 'Closes the day' },
  { keys: ['?'], does: 'Shows these shortcuts, outside of fields' },
]
