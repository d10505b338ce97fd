import { CLOSING_COMMENT_MAX_LENGTH } from '@quotidia/domain/limits'
import { Field } from '@quotidia/shared-ui/components/Field'
import type { Ref } from 'react'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  ref?: Ref<HTMLTextAreaElement>
  label: string
  hint?: string | undefined
  error: string | undefined
  text: string
  onChange(text: string): void
}

/** A text of up to 500 characters, with their count. */
export function RemarkField({ ref, label, hint, error, text, onChange }: Props) {
  return (
    <Place>
      <Count className="num" aria-hidden>
        {messages.count(text.length, CLOSING_COMMENT_MAX_LENGTH)}
      </Count>
      <Field label={label} hint={hint} error={error}>
        <textarea
          ref={ref}
          rows={3}
          maxLength={CLOSING_COMMENT_MAX_LENGTH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Place>
  )
}

const Place = styled.div`
  position: relative;
  margin-top: var(--q-6);
  &:not(:last-child) {
    margin-bottom: var(--q-6);
  }
  textarea {
    min-height: 76px;
    resize: vertical;
  }
`
const Count = styled.span`
  position: absolute;
  right: 0;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
