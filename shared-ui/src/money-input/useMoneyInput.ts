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

/** The behaviour of a money field, as the props of its input. */
export function useMoneyInput({ onMove, ...stored }: Options) {
  const draft = useDraft(stored)
  const { shown } = draft
  const signed = draft.rest.startsWith('-')
  const pending = useRef<{ input: Input; caret: number } | null>(null)

  // React puts the caret at the end of a text that it sets itself.
  useLayoutEffect(() => {
    const { input, caret } = pending.current ?? {}
    pending.current = null
    if (input?.value === shown && caret !== undefined) input.setSelectionRange(caret, caret)
  })

  const write = (input: Input, { text, end }: Edited) => {
    if (!isWritable(text, signed)) return false
    pending.current = { input, caret: end }
    draft.write(text)
    return true
  }

  const onKeyDown = (event: KeyboardEvent<Input>) => {
    if (event.key === 'Escape') return undo(event)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveOf(event)
    if (move) {
      event.preventDefault()
      draft.commit()
      onMove?.(move)
    } else if (event.key.length === 1) {
      event.preventDefault()
      if (/[\d.,]/.test(event.key)) {
        write(event.currentTarget, replaceSelection(selectionOf(event.currentTarget), commasToPoints(event.key)))
      }
    }
  }

  const undo = (event: KeyboardEvent<Input>) => {
    if (!draft.changed) return
    // An undone figure is all that this Esc is for: a dialog around stays open.
    event.preventDefault()
    event.stopPropagation()
    draft.undo()
    pending.current = null
  }

  const onPaste = (event: ClipboardEvent<Input>) => {
    event.preventDefault()
    const cleaned = cleanPasted(event.clipboardData.getData('text'))
    if (cleaned) write(event.currentTarget, replaceSelection(selectionOf(event.currentTarget), cleaned))
  }

  // Deletions, and keyboards that send no key: what they made of the text is taken or refused as a whole.
  const onChange = ({ target }: ChangeEvent<Input>) => {
    const edited = selectionOf(target)
    const accepted = write(target, { ...edited, text: commasToPoints(edited.text) })
    if (!accepted) draft.write(shown)
  }

  return {
    shown,
    input: {
      value: shown,
      onKeyDown,
      onPaste,
      onChange,
      onFocus: ({ currentTarget }: FocusEvent<Input>) => currentTarget.select(),
      onBlur: draft.commit,
    },
  }
}
