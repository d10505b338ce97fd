import { ApiError } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { PasswordField } from '@quotidia/shared-ui/components/PasswordField'
import { useMutation } from '@quotidia/shared-ui/query'
import { pageSession } from '@quotidia/shared-ui/session'
import { type ComponentProps, type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { signInWith } from '../credentials/api'
import { messages as credentialMessages } from '../credentials/messages'
import { FormError } from '../layout/FormError'
import { messages } from './messages'
import { readTypedBefore, type TypedBefore } from './typedBefore'

export function LoginForm() {
  const errorId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(readTypedBefore)
  const [username, setUsername] = useState(before?.username ?? '')
  const [password, setPassword] = useState(before?.password ?? '')
  // Undefined until the server requires a second factor.
  const [code, setCode] = useState<string>()
  const [blank, setBlank] = useState(false)
  const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
  useFirstFocus(input, before?.focused)
  useEffect(() => {
    if (before?.submitted) form.current?.requestSubmit()
  }, [before])
  const login = useMutation({
    mutationFn: () => signInWith(username, password, code),
    onSuccess: ({ token }) => pageSession.getState().signIn(token),
    onError(error) {
      if (codeOf(error) === 'second_factor_required') setCode('')
      const again = input(invalidFields(error).at(-1) ?? '')
      again?.focus()
      again?.select()
    },
  })
  const wrong = invalidFields(login.error)
  const change = (set: (text: string) => void, text: string) => {
    login.reset()
    setBlank(false)
    set(text)
  }
  const changeCredentials = (set: (text: string) => void, text: string) => {
    setCode(undefined)
    change(set, text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isBlank = username.trim() === ''
    setBlank(isBlank)
    if (isBlank) input('username')?.focus()
    else if (code?.trim() === '') input('code')?.focus()
    else login.mutate()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Field
        label={messages.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={blank ? credentialMessages.blankUsername : undefined}
        errorId={wrong.includes('username') ? errorId : undefined}
        value={username}
        onChange={({ target }) => changeCredentials(setUsername, target.value)}
      />
      <PasswordField
        label={messages.password}
        name="password"
        autoComplete="current-password"
        errorId={wrong.includes('password') ? errorId : undefined}
        value={password}
        onChange={({ target }) => changeCredentials(setPassword, target.value)}
      />
      {code !== undefined && (
        <CodeField
          errorId={wrong.includes('code') ? errorId : undefined}
          value={code}
          onChange={({ target }) => change(setCode, target.value)}
        />
      )}
      <FormError
        id={errorId}
        reserved
        error={login.error}
        message={login.error ? failureText(login.error) : undefined}
      />
      <Button type="submit" variant="primary" size="l" disabled={login.isPending}>
        {messages.signIn}
      </Button>
    </form>
  )
}

/** The fields that an error is about. A wrong pair marks both, so that nobody learns which one is wrong. */
function invalidFields(error: Error | null): ('username' | 'password' | 'code')[] {
  if (!(error instanceof ApiError) || error.code === 'second_factor_required') return []
  if (error.code === 'wrong_second_factor') return ['code']
  if (error.status === 401) return ['username', 'password']
  return error.status === 404 ? ['username'] : []
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.code : undefined)

function failureText(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return messages.otherFailure
  if (error.code === 'second_factor_required') return undefined
  if (error.code === 'wrong_second_factor') return error.message
  if (error.status === 401) return messages.wrongPassword
  if (error.status === 404) return messages.unknownUser
  return error.status === 429 ? error.message : messages.otherFailure
}

/** The field for the code of the second factor, below the credentials; it gets the focus when it appears. */
function CodeField(props: Pick<ComponentProps<typeof Field>, 'errorId' | 'value' | 'onChange'>) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <Field
      ref={field}
      label={messages.code}
      hint={messages.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={30}
      required
      {...props}
    />
  )
}

/** Focuses the field that had the focus before, else the first one, unless that would cover the page with a touch keyboard. */
function useFirstFocus(input: (name: string) => HTMLInputElement | null | undefined, before: TypedBefore['focused']) {
  const first = useRef({ input, before })
  useLayoutEffect(() => {
    const { input, before } = first.current
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false
    if (!before && isTouch) return
    const field = input(before?.name ?? 'username')
    field?.focus()
    if (before) field?.setSelectionRange(before.from, before.to)
  }, [])
}
