import type { NewEmbedKey } from 'contract/embed'
import { NAME_MAX_LENGTH } from 'domain/limits'
import { type FormEvent, useId, useState } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Calendar } from 'shared-ui/components/Calendar'
import { DateField } from 'shared-ui/components/DateField'
import { Dialog } from 'shared-ui/components/Dialog'
import { Field } from 'shared-ui/components/Field'
import { today as dateOfToday } from 'shared-ui/format/dates'
import styled from 'styled-components'
import { ModeChoice } from './ModeChoice'
import { newKeyMessages as messages } from './messages'
import { useNewKey } from './useNewKey'

/** A past date and an invalid one have different messages. */
const EXPIRY_LIMITS = { first: '2000-01-01', last: '2099-12-31' }

interface Props {
  onCreated(created: NewEmbedKey): void
  onClose(): void
}

/** The form of a new key: name, pages, permission and expiry. */
export function NewKeyDialog({ onCreated, onClose }: Props) {
  const formId = useId()
  const calendarId = useId()
  const [today] = useState(() => dateOfToday())
  const [calendarOpen, setCalendarOpen] = useState(false)
  const { draft, fieldErrors, change, ...key } = useNewKey(onCreated)
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
          <Banner kind="error" error={key.failure}>
            {messages.failed} {key.failure.message}
          </Banner>
        )}
        <Field
          name="name"
          label={messages.name}
          hint={messages.nameHint}
          error={fieldErrors.name}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          required
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field label={messages.origins} hint={messages.originsHint} error={fieldErrors.origins}>
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
        <ModeChoice
          mode={draft.mode}
          mayClose={draft.mayClose}
          onChoose={(mode) => change({ mode })}
          onMayClose={(mayClose) => change({ mayClose })}
        />
        <DateField
          name="expiry"
          label={messages.expiry}
          hint={messages.expiryHint}
          error={fieldErrors.expiry}
          date={draft.expiry}
          limits={{ ...EXPIRY_LIMITS, today }}
          sent={key.sent}
          calendar={{ id: calendarId, open: calendarOpen, onToggle: () => setCalendarOpen(!calendarOpen) }}
          onChange={(expiry) => change({ expiry })}
        />
        <div id={calendarId}>
          {calendarOpen && (
            <Calendar date={draft.expiry ?? ''} today={today} onSelect={(expiry) => change({ expiry })} />
          )}
        </div>
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
