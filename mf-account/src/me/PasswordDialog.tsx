import type { PasswordChange } from 'contract/passwords'
import { PASSWORD_MAX_LENGTH } from 'domain/limits'
import { type FormEvent, useId } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { PasswordField } from 'shared-ui/components/PasswordField'
import styled from 'styled-components'
import { messages } from './messages'
import { usePasswordChange } from './usePasswordChange'

interface Field {
  name: keyof PasswordChange
  autoComplete: string
  hint?: string
}

const FIELDS: Field[] = [
  { name: 'currentPassword', autoComplete: 'current-password' },
  { name: 'newPassword', autoComplete: 'new-password', hint: messages.passwordHint },
  { name: 'confirmPassword', autoComplete: 'new-password' },
]

/** Changes the user's own password. */
export function PasswordDialog({ username, onClose }: { username: string; onClose(): void }) {
  const formId = useId()
  const change = usePasswordChange(username, onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = change.submit()
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" aria-disabled={change.isPending || undefined}>
        {messages.save}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={messages.changePassword} footer={footer}>
      <Form id={formId} noValidate onSubmit={submit}>
        {change.failure && (
          <Banner kind="error" error={change.failure.error}>
            {change.failure.message}
          </Banner>
        )}
        {FIELDS.map(({ name, autoComplete, hint }) => (
          <PasswordField
            key={name}
            name={name}
            label={messages[name]}
            hint={hint}
            error={change.fieldErrors[name]}
            autoComplete={autoComplete}
            maxLength={PASSWORD_MAX_LENGTH}
            required
            value={change.form[name]}
            onChange={(event) => change.write(name, event.target.value)}
          />
        ))}
        <p>{messages.otherSessions}</p>
        <input hidden readOnly autoComplete="username" value={username} />
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
  > p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
