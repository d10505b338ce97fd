import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Field } from 'shared-ui/components/Field'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { LONGEST_TEXT, messages } from './messages'
import type { useAsk } from './useQuestions'

interface Props {
  label: string
  /** The error for a blank text. */
  missing: string
  send: string
  sending: ReturnType<typeof useAsk>
  hint?: string
  actions?: ReactNode
  /** Keeps the typed text while the dialog is closed. */
  drafts: Map<string, string>
  draftKey: string
  onSent(): void
}

/** The form of a message of a question. */
export function MessageForm({ label, missing, send, sending, hint, actions, drafts, draftKey, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(drafts.get(draftKey) ?? '')
  const [isMissing, setMissing] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text needs a new key
  const key = useMemo(newIdempotencyKey, [text])
  const write = (written: string) => {
    drafts.set(draftKey, written)
    setText(written)
    setMissing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    if (text.trim() === '') return setMissing(true)
    sending.mutate(
      { text: text.trim(), key },
      {
        onSuccess: () => {
          write('')
          onSent()
        },
      },
    )
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
          maxLength={LONGEST_TEXT}
          value={text}
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
