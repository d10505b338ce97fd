import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { ASSIGNABLE_USER_TYPES } from '@quotidia/domain/userTypes'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { Field } from '@quotidia/shared-ui/components/Field'
import { Select } from '@quotidia/shared-ui/components/Select'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CircleAlert, Send } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import { USER_TYPE_LABELS } from '../userTypes'
import { InvitedAlreadyDialog } from './InvitedAlreadyDialog'
import { inviteMessages as messages } from './messages'
import { RIGHTS } from './rights'
import { STACKED } from './tableStyles'
import { rightsOf, useInvitation } from './useInvitation'

/** Invites a person into the company by e-mail. */
export function InviteForm() {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const nameInput = () => form.current?.querySelector('input')
  const { draft, change, ...invitation } = useInvitation(() => nameInput()?.focus())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    const email = fields.find(({ type }) => type === 'email')
    invitation.submit(email?.validity.typeMismatch === false)
    fields.find(({ value, validity }) => value.trim() === '' || validity.typeMismatch)?.focus()
  }
  const rights = rightsOf(draft)
  const problem = invitation.validationError ?? invitation.failure
  return (
    <Root>
      <h3 id={titleId}>{messages.title}</h3>
      <Form ref={form} aria-labelledby={titleId} noValidate onSubmit={submit}>
        <Field
          label={messages.name}
          placeholder={messages.namePlaceholder}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          required
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          label={messages.email}
          type="email"
          placeholder={messages.emailPlaceholder}
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          required
          error={invitation.refusedEmail}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <Select
          label={messages.role}
          required
          value={draft.userType}
          onChange={(event) =>
            change({ userType: ASSIGNABLE_USER_TYPES.find((type) => type === event.target.value) ?? '' })
          }
        >
          <option value="">{messages.noRole}</option>
          {ASSIGNABLE_USER_TYPES.map((type) => (
            <option key={type} value={type}>
              {USER_TYPE_LABELS[type]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary" disabled={invitation.isPending}>
          <Send aria-hidden size={16} strokeWidth={1.75} />
          {messages.invite}
        </Button>
        {rights && (
          <Rights>
            <legend>{messages.maySee}</legend>
            {RIGHTS.map((right) => (
              <label key={right} htmlFor={`${titleId}-${right}`}>
                <Checkbox
                  id={`${titleId}-${right}`}
                  checked={rights[right]}
                  onChange={({ target }) => change({ rights: { ...draft.rights, [right]: target.checked } })}
                />
                {messages.rights[right]}
              </label>
            ))}
          </Rights>
        )}
      </Form>
      {problem ? (
        <Problem role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          {problem}
        </Problem>
      ) : (
        <Hint>{messages.hint}</Hint>
      )}
      {invitation.question && (
        <InvitedAlreadyDialog
          {...invitation.question}
          onResend={() => invitation.answer('resend')}
          onReplace={() => invitation.answer('replace')}
          onCancel={invitation.withdraw}
        />
      )}
    </Root>
  )
}

const Root = styled.div`
  margin-top: var(--q-8);
  h3 {
    margin-bottom: var(--q-5);
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1.2fr 1fr auto;
  align-items: start;
  gap: var(--q-5);
  > button {
    height: 36px;
    margin-top: 23px;
  }
  ${STACKED} {
    grid-template-columns: 1fr 1fr;
    > button {
      justify-self: start;
    }
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      justify-self: stretch;
      height: var(--q-touch);
      margin-top: 0;
    }
  }
`
const Rights = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  gap: var(--q-4) var(--q-7);
  margin: 0;
  padding: 0;
  border: 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  legend {
    float: left;
    color: var(--q-text-2);
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--q-3);
    ${NARROW} {
      min-height: var(--q-touch);
    }
  }
`
const Problem = styled.p`
  display: flex;
  gap: var(--q-3);
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  svg {
    margin-top: 1px;
  }
`
const Hint = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
