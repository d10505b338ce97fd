import { type FormEvent, useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { Button } from 'shared-ui/components/Button'
import { Field } from 'shared-ui/components/Field'
import { PasswordField } from 'shared-ui/components/PasswordField'
import { useMutation } from 'shared-ui/query'
import { useSession } from 'shared-ui/session'
import { FormError } from '../layout/FormError'
import { signInWith } from './api'
import { MESSAGES } from './messages'

export function LoginForm() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const login = useMutation({
    mutationFn: () => signInWith(username, password),
    onSuccess: ({ token }) => useSession.getState().signIn(token),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    login.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormError message={login.error ? failureText(login.error) : undefined} />
      <Button type="submit" variant="primary" size="l" disabled={login.isPending}>
        Accedi
      </Button>
    </form>
  )
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return MESSAGES.otherFailure
  if (error.status === 401) return MESSAGES.wrongPassword
  if (error.status === 404) return MESSAGES.unknownUser
  return error.status === 429 ? error.message : MESSAGES.otherFailure
}
