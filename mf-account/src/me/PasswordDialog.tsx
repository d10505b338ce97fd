import type { PasswordChange } from '@quotidia/contract/passwords'
import { PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import { FormDialog } from '@quotidia/shared-ui/components/FormDialog'
import { PasswordField } from '@quotidia/shared-ui/components/PasswordField'
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
  const change = usePasswordChange(username, onClose)
  return (
    <FormDialog
      title={messages.changePassword}
      submitLabel={messages.save}
      isPending={change.isPending}
      failure={change.failure}
      submit={change.submit}
      onClose={onClose}
    >
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
      <Note>{messages.otherSessions}</Note>
      <input hidden readOnly autoComplete="username" value={username} />
    </FormDialog>
  )
}

const Note = styled.p`
  && {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
