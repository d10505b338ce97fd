import { useState } from 'react'
import { PasswordField } from 'shared-ui/components/PasswordField'
import { PASSWORD_MAX_LENGTH } from '../limits'
import { messages } from './messages'
import { SingleFieldDialog } from './SingleFieldDialog'

interface Props<T> {
  title: string
  note: string
  submitLabel: string
  danger?: boolean
  call(password: string): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** Asks for the password, which the call needs. */
export function ConfirmPasswordDialog<T>({ note, call, ...rest }: Props<T>) {
  const [password, setPassword] = useState('')
  return (
    <SingleFieldDialog
      {...rest}
      call={() => call(password)}
      validationError={password === '' ? messages.blankPassword : undefined}
      field={(error, clearError) => (
        <>
          <p>{note}</p>
          <PasswordField
            label={messages.password}
            name="password"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX_LENGTH}
            required
            error={error}
            value={password}
            onChange={({ target }) => {
              clearError()
              setPassword(target.value)
            }}
          />
        </>
      )}
    />
  )
}
