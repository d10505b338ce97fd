import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { cleanPasted, commasToPoints, type Edited, isWritable, replaceSelection } from './amount'
import { useDraft } from './useDraft'

interface Options {
  value: number | null
  missing: boolean
  onCommit(value: number): void
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

/** Puts the caret where an edit left it: React puts it at the end of a text that it sets itself. */
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

/** The text of the field and the two ways to change it; an edit that can't be an amount changes nothing. */
function useEdits(stored: Omit<Options, 'onMove'>) {
  const { shown, rest, changed, write, undo, commit } = useDraft(stored)
  const placeCaret = useCaret(shown)

  const canBe = (text: string) => isWritable(text, rest.startsWith('-'))

  const edit = (input: Input, edited: Edited) => {
    if (canBe(edited.text)) placeCaret(input, edited)
    write(canBe(edited.text) ? edited.text : shown)
  }
  const insert = (input: Input, text: string) => {
    const edited = replaceSelection(selectionOf(input), text)
    if (text && canBe(edited.text)) edit(input, edited)
  }
  const restore = (input: Input) => {
    placeCaret(input, { text: rest, start: 0, end: rest.length })
    undo()
  }
  return { shown, rest, changed, edit, insert, restore, commit }
}

/** A figure that changes under a person's eyes, before they type, is still selected whole: typing replaces it. */
function useSelectedWhole(rest: string, changed: boolean) {
  const focused = useRef<Input | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new figure puts the caret at its end
  useLayoutEffect(() => {
    if (!changed) focused.current?.select()
  }, [rest, changed])
  return (input: Input | null) => {
    focused.current = input
    input?.select()
  }
}

/** The behaviour of a money field, as the props of its input. */
export function useMoneyInput({ onMove, ...stored }: Options) {
  const { shown, rest, changed, edit, insert, restore, commit } = useEdits(stored)
  const select = useSelectedWhole(rest, changed)

  const onEscape = (event: KeyboardEvent<Input>) => {
    if (!changed) return
    // An undone figure is all that this Esc is for: a dialog around stays open.
    event.preventDefault()
    event.stopPropagation()
    restore(event.currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<Input>) => {
    if (event.key === 'Escape') return onEscape(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event)
    if (move || event.key.length === 1) event.preventDefault()
    if (move) {
      commit()
      onMove?.(move)
    } else if (/^[\d.,]$/.test(event.key)) {
      insert(event.currentTarget, commasToPoints(event.key))
    }
  }
  const onPaste = (event: ClipboardEvent<Input>) => {
    event.preventDefault()
    insert(event.currentTarget, cleanPasted(event.clipboardData.getData('text')))
  }
  // Deletions, and keyboards that send no key: what they made of the text is taken or refused as a whole.
  const onChange = ({ target }: ChangeEvent<Input>) => {
    const edited = selectionOf(target)
    edit(target, { ...edited, text: commasToPoints(edited.text) })
  }
  const onFocus = ({ currentTarget }: FocusEvent<Input>) => select(currentTarget)
  const onBlur = () => {
    select(null)
    commit()
  }

  return { shown, input: { value: shown, onKeyDown, onPaste, onChange, onFocus, onBlur } }
}
