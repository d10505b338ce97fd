import type { NewEmbedKey } from 'api/contract'
import { type FormEvent, useId } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { Field } from 'shared-ui/components/Field'
import styled from 'styled-components'
import { NAME_MAX_LENGTH } from '../limits'
import { ModeChoice } from './ModeChoice'
import { newKeyMessages as messages } from './messages'
import { useNewKey } from './useNewKey'

interface Props {
  onCreated(created: NewEmbedKey): void
  onClose(): void
}

/** Asks what a key is for, which pages may use it, and how long. */
export function NewKeyDialog({ onCreated, onClose }: Props) {
  const formId = useId()
  const { draft, mistakes, change, ...key } = useNewKey(onCreated)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = key.submit()
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" aria-disabled={key.isPending || undefined}>
        {messages.create}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={messages.title} footer={footer}>
      <Form id={formId} noValidate onSubmit={submit}>
        {key.failure && (
          <Banner kind="error">
            {messages.failed} {key.failure}
          </Banner>
        )}
        <Field
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          error={mistakes.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          required
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field label={messages.origins} hint={messages.originsHint} error={mistakes.origins}>
          <textarea
            name="origins"
            rows={3}
            spellCheck={false}
            autoCapitalize="none"
            required
            value={draft.origins}
            onChange={(event) => change({ origins: event.target.value })}
          />
        </Field>
        <ModeChoice mode={draft.mode} onChoose={(mode) => change({ mode })} />
        <Field
          name="expiry"
          type="date"
          label={messages.expiry}
          hint={messages.expiryHint}
          error={mistakes.expiry}
          value={draft.expiry}
          onChange={(event) => change({ expiry: event.target.value })}
        />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
  textarea {
    min-height: 76px;
    resize: vertical;
  }
`
