import { COMMENT_MAX_LENGTH } from '@quotidia/domain/limits'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CornerDownRight } from 'lucide-react'
import styled from 'styled-components'
import type { RowRef } from '../data/rows'
import { CommentBox } from './CommentBox'

interface Props {
  rowRef: RowRef
  label: string
  text: string
  /** Whether the comment is being edited. */
  writing: boolean
  onDone(): void
}

/** The comment under a row; nothing if it has none and isn't being edited. */
export function Comment({ rowRef, label, text, writing, onDone }: Props) {
  if (!writing && text === '') return null
  return (
    <Line>
      <CornerDownRight aria-hidden size={14} strokeWidth={1.75} />
      {writing ? (
        <CommentBox rowRef={rowRef} label={label} text={text} maxLength={COMMENT_MAX_LENGTH} onDone={onDone} />
      ) : (
        <Text>{text}</Text>
      )}
    </Line>
  )
}

const Line = styled.div`
  grid-column: 1 / 3;
  display: flex;
  gap: var(--q-4);
  padding: 3px 0 var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--q-text-3);
  }
  ${NARROW} {
    grid-column: 1 / -1;
  }
`
const Text = styled.p`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`
