import { useState } from 'react'
import { PasswordField } from 'shared-ui/components/PasswordField'
import { PASSWORD_MAX_LENGTH } from '../limits'
import { messages } from './messages'
import { StepDialog } from './StepDialog'

interface Props<T> {
  title: string
  note: string
  submitLabel: string
  danger?: boolean
  call(password: string): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** Asks for the password before the call. */
export function PasswordStep<T>({ note, call, ...rest }: Props<T>) {
  const [password, setPassword] = useState('')
  return (
    <StepDialog
      {...rest}
      call={() => call(password)}
      validationError={password === '' ? messages.blankPassword : undefined}
      field={(error, clear) => (
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
              clear()
              setPassword(target.value)
            }}
          />
        </>
      )}
    />
  )
}
