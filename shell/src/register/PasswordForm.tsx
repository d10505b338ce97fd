import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PasswordField } from '@quotidia/shared-ui/components/PasswordField'
import { Circle, CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { FormError } from '../layout/FormError'
import { messages } from './messages'
import { checkPasswordRules } from './passwordRules'
import { RefusedLink } from './RefusedLink'
import { useRegistration } from './useRegistration'

interface Props {
  token: string
  username: string
  /** Contains the user's name. */
  greeting: ReactNode
}

export function PasswordForm({ token, username, greeting }: Props) {
  const errorId = useId()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const registration = useRegistration(token, username)
  const form = useRef<HTMLFormElement>(null)
  const { wrong } = registration
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    registration.submit(password, repeated)
  }
  if (registration.refusedLink) return <RefusedLink message={registration.refusedLink} />
  if (registration.registered) return <Registered {...registration.registered} />
  return (
    <>
      {greeting}
      <form ref={form} noValidate onSubmit={submit}>
        {/* Tells password managers whose password this is. */}
        <input hidden name="username" autoComplete="username" value={username} readOnly />
        <PasswordField
          label={messages.newPassword}
          autoComplete="new-password"
          required
          errorId={wrong === 'password' ? errorId : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={messages.confirmPassword}
          autoComplete="new-password"
          required
          errorId={wrong === 'repeated' ? errorId : undefined}
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <PasswordRules met={checkPasswordRules(password, repeated, username)} />
        <FormError id={errorId} reserved message={registration.problem} error={registration.error} />
        <Button type="submit" variant="primary" size="l" disabled={registration.isPending}>
          {messages.submit}
        </Button>
      </form>
    </>
  )
}

function Registered({ message, username }: { message: string; username: string }) {
  return (
    <>
      <p role="status">{message}</p>
      <p>
        {messages.username} <strong>{username}</strong>
      </p>
      <LinkButton to="/login" variant="primary" size="l">
        {messages.toLogin}
      </LinkButton>
    </>
  )
}

const RULES = ['length', 'other', 'repeated'] as const

/** The rules of a password, with a tick for each that it meets. */
function PasswordRules({ met }: { met: ReturnType<typeof checkPasswordRules> }) {
  return (
    <List>
      {RULES.map((rule) => (
        <Rule key={rule} $met={met[rule]}>
          {met[rule] ? <CircleCheck aria-hidden size={16} /> : <Circle aria-hidden size={16} />}
          <span>{messages.rules[rule]}</span>
          <span className="vh">{`: ${met[rule] ? messages.met : messages.notMet}`}</span>
        </Rule>
      ))}
    </List>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--q-2);
`
const Rule = styled.li<{ $met: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: ${({ $met }) => ($met ? 'var(--q-text)' : 'var(--q-text-2)')};
  svg {
    color: ${({ $met }) => ($met ? 'var(--q-green)' : 'var(--q-text-3)')};
  }
`
