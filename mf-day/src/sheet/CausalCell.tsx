import { CAUSAL_MAX_LENGTH } from '@quotidia/domain/limits'
import { useCommitOnUnmount } from '@quotidia/shared-ui/money-input/useCommitOnUnmount'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import type { RowRef } from '../data/rows'
import { type PastedRow, pastedRows } from '../saveStatus/pasteTargets'
import { useSaving, useTyping } from '../saving/SavingProvider'
import { CellSlot } from './CellSlot'
import { messages } from './messages'

interface Props {
  rowRef: RowRef
  causal: string
  causalName: string
  /** Whether the row was saved without a causal. */
  untitled: boolean
  /** The id of its `<datalist>`. */
  options: string
  /** The causal of a draft is only suggested; the keyboard skips it. */
  suggested: boolean
  /** Called with pasted lines of two columns, instead of writing them. */
  onPasteRows(rows: PastedRow[]): void
}

/** The causal of a list entry; saved on blur. */
export function CausalCell({ rowRef, causal, causalName, untitled, options, suggested, onPasteRows }: Props) {
  const queue = useSaving()
  const [draft, setDraft] = useState<string | null>(null)
  // The field may be left twice before React has rendered: on blur, and when it unmounts.
  const latest = useRef(draft)
  const write = (text: string | null) => {
    latest.current = text
    setDraft(text)
  }

  const leave = () => {
    const text = latest.current?.trim()
    write(null)
    if (text !== undefined && text !== causal) queue.commit(rowRef, 'causal', text)
  }
  useCommitOnUnmount(leave)
  useTyping(rowRef, 'causal', draft !== null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') write(null)
    // While typing, the arrow keys move in the browser's suggestions.
    if (draft !== null && /^Arrow(Up|Down)$/.test(event.key)) event.stopPropagation()
  }

  const onPaste = (event: ClipboardEvent) => {
    const rows = pastedRows(event.clipboardData.getData('text'))
    if (!rows) return
    event.preventDefault()
    onPasteRows(rows)
  }

  return (
    <Slot rowRef={rowRef} field="causal">
      <Input
        aria-label={causalName}
        placeholder={untitled ? messages.untitled(causalName) : causalName}
        data-untitled={untitled || undefined}
        maxLength={CAUSAL_MAX_LENGTH}
        value={draft ?? causal}
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        list={options}
        data-suggested={suggested || undefined}
      />
    </Slot>
  )
}

const Slot = styled(CellSlot)`
  flex: 1;
`
const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: var(--q-cell);
  padding: 0 10px;
  border: 1px solid var(--q-field-line);
  border-radius: var(--q-r-cell) 0 0 var(--q-r-cell);
  background: var(--q-field);
  color: var(--q-ink-text);
  &[data-suggested] {
    border-style: dashed;
    color: var(--q-text-2);
  }
  &::placeholder {
    color: var(--q-text-3);
    opacity: 1;
  }
  &[data-untitled]::placeholder {
    color: var(--q-amber);
  }
  &:hover {
    border-color: var(--q-text-2);
  }
  &:focus {
    position: relative;
    z-index: 1;
    outline: 0;
    border-style: solid;
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  ${NARROW} {
    height: var(--q-touch);
    font-size: var(--q-t-lead);
    /* The signs of the row, or the button of its actions, stand over its end. */
    :has(+ [data-marked]) > &,
    [data-row]:focus-within & {
      padding-right: 36px;
    }
  }
`
