import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { replaceSelection, type SelectedText } from './amount'
import { readAmount } from './readAmount'
import { useCommitOnUnmount } from './useCommitOnUnmount'
import { type StoredAmount, useMoneyText } from './useMoneyText'

interface Options extends StoredAmount {
  onMove: ((direction: 1 | -1) => void) | undefined
  onTyping: ((isTyped: boolean) => void) | undefined
}

type Input = HTMLInputElement

function readSelection(input: Input): SelectedText {
  const length = input.value.length
  return { text: input.value, start: input.selectionStart ?? length, end: input.selectionEnd ?? length }
}

/** Whether the key belongs to an input method, which writes the text itself when it ends. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

const MOVES: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

function moveOfKey(event: KeyboardEvent): 1 | -1 | undefined {
  return event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : MOVES[event.key]
}

/** Restores the caret after an edit, since React moves it to the end. */
function useCaret(text: string) {
  const pending = useRef<{ input: Input; edited: SelectedText } | null>(null)
  useLayoutEffect(() => {
    const { input, edited } = pending.current ?? {}
    pending.current = null
    if (edited?.text === text) input?.setSelectionRange(edited.start, edited.end)
  })
  return (input: Input, edited: SelectedText) => {
    pending.current = { input, edited }
  }
}

/** The text of the field, and its edits as the user makes them: keys, deletions, pasted text and Esc. */
function useEdits(stored: StoredAmount) {
  const { focusedText, blurredText, untypedText, typed, isTyped, write, undo, flipSign, commit } = useMoneyText(stored)
  const placeCaret = useCaret(focusedText)

  /** All that was typed if the caret is at the end, else the text of the field: its rejected characters have no position. */
  const withTypedText = ({ text, start, end }: SelectedText): SelectedText =>
    start === text.length && end === text.length
      ? { text: typed, start: typed.length, end: typed.length }
      : { text, start, end }

  const insert = (input: Input, text: string) => {
    const before = readSelection(input)
    const edited = replaceSelection(withTypedText(before), text)
    if (edited.end < edited.text.length) placeCaret(input, replaceSelection(before, text.replaceAll(',', '.')))
    write(edited.text)
  }
  /** A deletion at the end removes the last typed character, even if the field doesn't show it. */
  const change = (input: Input) => {
    const edited = readSelection(input)
    const isBackspaceAtEnd = edited.text === focusedText.slice(0, -1) && edited.start === edited.text.length
    const isAppended = edited.text.startsWith(focusedText) && edited.text !== focusedText
    if (isBackspaceAtEnd) write(typed.slice(0, -1))
    else if (isAppended) write(typed + edited.text.slice(focusedText.length))
    else {
      placeCaret(input, edited)
      write(edited.text)
    }
  }
  const paste = (input: Input, pasted: string) => {
    // A copied image has no text and must not clear the field.
    if (pasted.trim() === '') return
    const reading = readAmount(pasted)
    const whole = reading.sure ? replaceSelection(withTypedText(readSelection(input)), reading.text).text : pasted
    if (reading.sure && readAmount(whole).sure) return insert(input, reading.text)
    undo()
    stored.onUnclear(whole, focusedText)
  }
  const restore = (input: Input) => {
    placeCaret(input, { text: untypedText, start: 0, end: untypedText.length })
    undo()
  }
  return { focusedText, blurredText, untypedText, isTyped, insert, change, paste, restore, flipSign, commit }
}

/** Selects the whole text on focus, and again when the value changes before the user types. */
function useSelectOnFocus(untypedText: string, isTyped: boolean) {
  const [focused, setFocused] = useState<Input | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text puts the caret at its end
  useLayoutEffect(() => {
    if (!isTyped) focused?.select()
  }, [focused, untypedText, isTyped])
  return [focused !== null, setFocused] as const
}

/** The behaviour of a money field, as the props of its input. */
export function useMoneyInput({ onMove, onTyping, ...stored }: Options) {
  const { focusedText, blurredText, untypedText, isTyped, insert, change, paste, restore, flipSign, commit } =
    useEdits(stored)
  const [focused, setFocused] = useSelectOnFocus(untypedText, isTyped)
  /** The text of the field while an input method composes it; it is neither rewritten nor parsed then. */
  const [composed, setComposed] = useState<string | null>(null)
  useCommitOnUnmount(commit)
  const tellTyping = useEffectEvent((isTold: boolean) => onTyping?.(isTold))
  useEffect(() => {
    if (!isTyped) return
    tellTyping(true)
    return () => tellTyping(false)
  }, [isTyped])

  const onEscape = (event: KeyboardEvent<Input>) => {
    if (!isTyped) return
    // Esc only undoes the edit; it must not close a dialog.
    event.preventDefault()
    event.stopPropagation()
    restore(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<Input>) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') return onEscape(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOfKey(event)
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
  const onChange = ({ target }: ChangeEvent<Input>) => {
    if (composed === null) change(target)
    else setComposed(target.value)
  }
  const onCompositionStart = ({ currentTarget }: CompositionEvent<Input>) => setComposed(currentTarget.value)
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<Input>) => {
    setComposed(null)
    change(currentTarget)
  }
  const onFocus = ({ currentTarget }: FocusEvent<Input>) => setFocused(currentTarget)
  const onBlur = () => {
    setFocused(null)
    setComposed(null)
    commit()
  }

  const text = composed ?? (focused || isTyped ? focusedText : blurredText)
  const composition = { onCompositionStart, onCompositionEnd }
  return { text, flipSign, input: { value: text, onKeyDown, onPaste, onChange, onFocus, onBlur, ...composition } }
}
