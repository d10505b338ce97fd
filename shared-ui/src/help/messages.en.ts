import type * as italian from './messages'

export const messages: Record<keyof typeof italian.messages, string> = { title: 'Help', shortcuts: 'Shortcuts' }

export const ENTRIES: typeof italian.ENTRIES = [
  {
    title: 'Filling in',
    text: 'Enter saves and moves on, Alt N goes to the next empty item. Answer checks with S or N. Ctrl Enter closes the day.',
    touch:
      'The button at the bottom names the next empty item and leads to it. Answer checks there, yes or no. ± changes the sign.',
  },
  {
    title: 'Lists',
    text: 'The rows of every day are ready: just type their values. “Add” adds others. If there are none today, press “No rows today”.',
  },
  {
    title: 'Closing',
    text: 'Press “Close day” when you have finished. If something is outstanding, write why. Nobody changes the values of a closed day.',
  },
  {
    title: 'Correcting',
    text: 'A closed day is reopened with a reason; an approved one by the owner. Correct it, close it again and, if needed, update the days after it.',
    inProduct: true,
  },
  {
    title: 'Without a connection',
    text: 'Go on typing: the values are saved when it is back. Those that aren’t saved yet have a mark.',
  },
  {
    title: 'Who sees what',
    text: 'The owner decides what you see and fill in, item by item. If something is missing, ask them.',
  },
]

export const SHORTCUTS: typeof italian.SHORTCUTS = [
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
  { keys: ['?'], does: 'Shows the help, outside of fields' },
]
