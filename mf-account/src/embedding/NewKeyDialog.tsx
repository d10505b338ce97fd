import type { NewEmbedKey } from '@quotidia/contract/embed'
import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { Calendar } from '@quotidia/shared-ui/components/Calendar'
import { DateField } from '@quotidia/shared-ui/components/DateField'
import { Field } from '@quotidia/shared-ui/components/Field'
import { FormDialog } from '@quotidia/shared-ui/components/FormDialog'
import { today as dateOfToday } from '@quotidia/shared-ui/format/dates'
import { useId, useState } from 'react'
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
  const calendarId = useId()
  const [today] = useState(() => dateOfToday())
  const [calendarOpen, setCalendarOpen] = useState(false)
  const { draft, fieldErrors, change, ...key } = useNewKey(onCreated)
  const failure = key.failure && { message: `${messages.failed} ${key.failure.message}`, error: key.failure }
  return (
    <FormDialog
      title={messages.title}
      submitLabel={messages.create}
      isPending={key.isPending}
      failure={failure}
      submit={key.submit}
      onClose={onClose}
    >
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
        <Origins
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
        {calendarOpen && <Calendar date={draft.expiry ?? ''} today={today} onSelect={(expiry) => change({ expiry })} />}
      </div>
    </FormDialog>
  )
}

const Origins = styled.textarea`
  && {
    min-height: 76px;
    resize: vertical;
  }
`
