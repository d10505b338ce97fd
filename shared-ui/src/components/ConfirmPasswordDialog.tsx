import { PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import { type ReactNode, useState } from 'react'
import { messages } from '../fieldMessages'
import { PasswordField } from './PasswordField'
import { SingleFieldDialog } from './SingleFieldDialog'

interface Props<T> {
  title: string
  note: string
  /** Another way to confirm, below the password. */
  alternative?: ReactNode
  submitLabel: string
  danger?: boolean
  failureMessage: string
  call(password: string): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** Asks for the password, which the call needs. */
export function ConfirmPasswordDialog<T>({ note, alternative, call, ...rest }: Props<T>) {
  const [password, setPassword] = useState('')
  return (
    <SingleFieldDialog
      {...rest}
      call={() => call(password)}
      validationError={password === '' ? messages.passwordRequired : undefined}
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
          {alternative}
        </>
      )}
    />
  )
}
