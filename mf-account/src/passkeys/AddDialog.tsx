import { startRegistration } from '@simplewebauthn/browser'
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from 'domain/limits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { Field } from 'shared-ui/components/Field'
import { PasswordField } from 'shared-ui/components/PasswordField'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { addPasskey, setUpPasskey, useRefreshPasskeys } from './api'
import { messages } from './messages'

/** Asks for a name and the password, then the device for a passkey. */
export function AddDialog({ onClose }: { onClose(): void }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const refresh = useRefreshPasskeys()
  const adding = useMutation({
    mutationFn: () => createPasskey(name, password),
    onSuccess: () => {
      toast(messages.added)
      onClose()
    },
    onSettled: refresh,
  })
  const nameError = isSubmitted && name.trim() === '' ? messages.blankName : undefined
  const passwordError = isSubmitted && password === '' ? messages.blankPassword : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const blank = name.trim() === '' ? 'name' : password === '' ? 'password' : undefined
    if (blank) form.current?.querySelector<HTMLInputElement>(`[name="${blank}"]`)?.focus()
    else if (!adding.isPending) adding.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" aria-disabled={adding.isPending || undefined}>
        {messages.create}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={messages.addTitle} footer={footer}>
      <Form ref={form} id={formId} noValidate onSubmit={submit}>
        {adding.error && (
          <Banner kind="error" error={adding.error}>
            {textOf(adding.error)}
          </Banner>
        )}
        <p>{messages.addNote}</p>
        <Field
          label={messages.name}
          name="name"
          hint={messages.nameHint}
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          required
          error={nameError}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX_LENGTH}
          required
          error={passwordError}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Form>
    </Dialog>
  )
}

function textOf(error: Error): string {
  if (error instanceof ApiError) return error.status >= 400 && error.status < 500 ? error.message : messages.failed
  // The browser's errors have the names of WebAuthn.
  return error.name === 'InvalidStateError' ? messages.alreadyThere : messages.notCreated
}

/** Asks the server for a challenge, the device for a key pair, and stores its public key. */
async function createPasskey(name: string, password: string) {
  const optionsJSON = await setUpPasskey(password)
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return addPasskey({ name, credentialId: id, clientDataJSON, attestationObject })
}

const Form = styled.form`
  display: grid;
  gap: 14px;
  > p {
    color: var(--q-text-2);
  }
`
