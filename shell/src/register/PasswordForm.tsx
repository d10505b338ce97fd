import { type FormEvent, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { PasswordField } from 'shared-ui/components/PasswordField'
import { useMutation } from 'shared-ui/query'
import { FormError } from '../layout/FormError'
import { failureText, registerPassword } from './api'
import { MESSAGES } from './messages'

export function PasswordForm({ token, username }: { token: string; username: string }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const registration = useMutation({
    mutationFn: async () => {
      if (password !== repeated) throw new Error(MESSAGES.mismatch)
      return registerPassword(token, password)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    registration.mutate()
  }
  if (registration.data) return <Registered {...registration.data} />
  return (
    <form onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input hidden name="username" autoComplete="username" value={username} readOnly />
      <PasswordField
        label="Nuova Password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Conferma Password"
        autoComplete="new-password"
        required
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <FormError message={registration.error ? problemOf(registration.error) : undefined} />
      <Button type="submit" variant="primary" size="l" disabled={registration.isPending}>
        Imposta password
      </Button>
    </form>
  )
}

const problemOf = (error: Error): string =>
  error.message === MESSAGES.mismatch ? MESSAGES.mismatch : failureText(error, MESSAGES.noAnswerToRegistration)

function Registered({ message, username }: { message: string; username: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <p>
        Username: <strong>{username}</strong>
      </p>
      <LinkButton to="/login" variant="primary">
        Vai al login
      </LinkButton>
    </>
  )
}
