import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Edited, replaceSelection } from './amount'
import { readAmount } from './readAmount'
import { type Stored, useDraft } from './useDraft'

interface Options extends Stored {
  onMove: ((direction: 1 | -1) => void) | undefined
}

type Input = HTMLInputElement

function selectionOf(input: Input): Edited {
  const length = input.value.length
  return { text: input.value, start: input.selectionStart ?? length, end: input.selectionEnd ?? length }
}

const MOVES: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function moveOf(event: KeyboardEvent): 1 | -1 | undefined {
  return event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : MOVES[event.key]
}

/** Restores the caret after an edit, since React moves it to the end. */
function useCaret(shown: string) {
  const wanted = useRef<{ input: Input; edited: Edited } | null>(null)
  useLayoutEffect(() => {
    const { input, edited } = wanted.current ?? {}
    wanted.current = null
    if (edited?.text === shown) input?.setSelectionRange(edited.start, edited.end)
  })
  return (input: Input, edited: Edited) => {
    wanted.current = { input, edited }
  }
}

/** The text of the field and functions that edit it. The typed text is recorded, including what the field doesn't accept. */
function useEdits(stored: Stored) {
  const { shown, typed, rest, blurred, changed, write, undo, commit } = useDraft(stored)
  const placeCaret = useCaret(shown)

  /** The typed text if the caret is at the end, else the text of the field. */
  const soFar = ({ text, start, end }: Edited): Edited =>
    start === text.length && end === text.length
      ? { text: typed, start: typed.length, end: typed.length }
      : { text, start, end }

  const insert = (input: Input, text: string) => {
    const before = selectionOf(input)
    const edited = replaceSelection(soFar(before), text)
    if (edited.end < edited.text.length) placeCaret(input, replaceSelection(before, text.replaceAll(',', '.')))
    write(edited.text)
  }
  /** A deletion at the end removes the last typed character, even if the field doesn't show it. */
  const change = (input: Input) => {
    const edited = selectionOf(input)
    const isLastTakenBack = edited.text === shown.slice(0, -1) && edited.start === edited.text.length
    const isAddedTo = edited.text.startsWith(shown) && edited.text !== shown
    if (isLastTakenBack) write(typed.slice(0, -1))
    else if (isAddedTo) write(typed + edited.text.slice(shown.length))
    else {
      placeCaret(input, edited)
      write(edited.text)
    }
  }
  const paste = (input: Input, pasted: string) => {
    // A copied image has no text and must not clear the field.
    if (pasted.trim() === '') return
    const reading = readAmount(pasted)
    const whole = reading.sure ? replaceSelection(soFar(selectionOf(input)), reading.text).text : pasted
    if (reading.sure && readAmount(whole).sure) return insert(input, reading.text)
    undo()
    stored.onUnclear(whole)
  }
  const restore = (input: Input) => {
    placeCaret(input, { text: rest, start: 0, end: rest.length })
    undo()
  }
  return { shown, rest, blurred, changed, insert, change, paste, restore, commit }
}

/** Selects the whole text on focus, and again when the value changes before the user types. */
function useSelectedWhole(rest: string, changed: boolean) {
  const [focused, setFocused] = useState<Input | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text puts the caret at its end
  useLayoutEffect(() => {
    if (!changed) focused?.select()
  }, [focused, rest, changed])
  return [focused !== null, setFocused] as const
}

/** The behaviour of a money field, as the props of its input. */
export function useMoneyInput({ onMove, ...stored }: Options) {
  const { shown, rest, blurred, changed, insert, change, paste, restore, commit } = useEdits(stored)
  const [focused, setFocused] = useSelectedWhole(rest, changed)

  const onEscape = (event: KeyboardEvent<Input>) => {
    if (!changed) return
    // Esc only undoes the edit; it must not close a dialog.
    event.preventDefault()
    event.stopPropagation()
    restore(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<Input>) => {
    if (event.key === 'Escape') return onEscape(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event)
    if (move || event.key.length === 1) event.preventDefault()
    if (!move && event.key.length === 1) insert(event.currentTarget, event.key)
    if (!move) return
    if (commit()) onMove?.(move)
    // The text is unclear: the focus doesn't move on.
    else event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent<Input>) => {
    event.preventDefault()
    paste(event.currentTarget, event.clipboardData.getData('text'))
  }
  // For deletions, and for keyboards that send no key events.
  const onChange = ({ target }: ChangeEvent<Input>) => change(target)
  const onFocus = ({ currentTarget }: FocusEvent<Input>) => setFocused(currentTarget)
  const onBlur = () => {
    setFocused(null)
    commit()
  }

  const text = focused || changed ? shown : blurred
  return { text, input: { value: text, onKeyDown, onPaste, onChange, onFocus, onBlur } }
}
