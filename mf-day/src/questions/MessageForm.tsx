import { COMMENT_MAX_LENGTH } from '@quotidia/domain/limits'
import { newIdempotencyKey } from '@quotidia/shared-ui/api'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import type { useAsk } from './useQuestions'

/** A message being written, with the key that it is sent with: each text has its own. */
export interface Draft {
  text: string
  key: string
}

const draftOf = (text: string): Draft => ({ text, key: newIdempotencyKey() })

interface Props {
  label: string
  /** The error for a blank text. */
  missing: string
  send: string
  sending: ReturnType<typeof useAsk>
  hint?: string
  actions?: ReactNode
  /** Keeps the typed text while the dialog is closed. */
  drafts: Map<string, Draft>
  draftKey: string
  onSent(): void
}

/** The form of a message of a question. */
export function MessageForm({ label, missing, send, sending, hint, actions, drafts, draftKey, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => drafts.get(draftKey) ?? draftOf(''))
  const [isMissing, setMissing] = useState(false)
  const write = (text: string) => {
    const written = draftOf(text)
    drafts.set(draftKey, written)
    setDraft(written)
    setMissing(false)
  }
  const clear = (sent: Draft) => {
    if (drafts.get(draftKey) === sent) drafts.delete(draftKey)
    setDraft((present) => (present === sent ? draftOf('') : present))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    const text = draft.text.trim()
    if (text === '') return setMissing(true)
    const sent = () => {
      clear(draft)
      onSent()
    }
    // A promise, since the dialog may be closed before the answer. The form shows a failure by itself.
    sending.mutateAsync({ text, key: draft.key }).then(sent, () => {})
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      {sending.isError && (
        <Banner kind="error" error={sending.error}>
          {messages.notSent} {sending.error.message}
        </Banner>
      )}
      <Field label={label} {...(isMissing && { error: missing })} {...(hint && { hint })}>
        <textarea
          rows={2}
          maxLength={COMMENT_MAX_LENGTH}
          value={draft.text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Buttons>
        {actions}
        <Button variant="primary" type="submit" aria-disabled={sending.isPending || undefined}>
          {send}
        </Button>
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--q-4);
  textarea {
    min-height: 58px;
    resize: vertical;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--q-4);
  > p {
    flex: 1;
    min-width: 120px;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
  ${NARROW} {
    button {
      height: var(--q-touch);
    }
  }
`
