import { useCommitOnUnmount } from '@quotidia/shared-ui/money-input/useCommitOnUnmount'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { RowRef } from '../data/rows'
import { useSaving, useTyping } from '../saving/SavingProvider'
import { messages } from './messages'

const COUNTED_FROM = 900

interface Props {
  rowRef: RowRef
  label: string
  text: string
  maxLength: number
  onDone(): void
}

/** The editor of a comment. Saves on blur; Esc cancels. */
export function CommentBox({ rowRef, label, text, maxLength, onDone }: Props) {
  const queue = useSaving()
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? text
  const isDone = useRef(false)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [])

  const leave = () => {
    const written = shown.trim()
    if (isDone.current) return
    isDone.current = true
    if (draft !== null && written !== text) queue.commit(rowRef, 'comment', written)
    onDone()
  }
  useCommitOnUnmount(leave)
  useTyping(rowRef, 'comment', draft !== null)
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (isSent) event.preventDefault()
    if (isSent) leave()
    else if (event.key === 'Escape') {
      isDone.current = true
      onDone()
    } else return
    event.currentTarget.closest('[role=group]')?.querySelector<HTMLElement>('[data-cell] input')?.focus()
  }

  return (
    <Box>
      <textarea
        ref={box}
        rows={2}
        aria-label={messages.commentOf(label)}
        maxLength={maxLength}
        value={shown}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={() => queue.updateSeenRow(rowRef)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {shown.length >= COUNTED_FROM && (
        <Count className="num" role="status">
          {messages.count(shown.length, maxLength)}
        </Count>
      )}
    </Box>
  )
}

const Box = styled.div`
  flex: 1;
  min-width: 0;
  textarea {
    display: block;
    width: 100%;
    padding: 7px 10px;
    border: 1px solid var(--q-field-line);
    border-radius: 6px;
    background: var(--q-field);
    resize: none;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
  }
  textarea:focus {
    outline: 0;
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  ${NARROW} {
    textarea {
      font-size: var(--q-t-lead);
      line-height: var(--q-lh-lead);
    }
  }
`
const Count = styled.div`
  font-size: var(--q-t-caption);
  text-align: right;
  color: var(--q-text-3);
`
