import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import { ApiError } from '@quotidia/shared-ui/api'
import { Field } from '@quotidia/shared-ui/components/Field'
import { FormDialog } from '@quotidia/shared-ui/components/FormDialog'
import { PasswordField } from '@quotidia/shared-ui/components/PasswordField'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { addPasskey, setUpPasskey, useRefreshPasskeys } from './api'
import { messages } from './messages'

/** Asks for a name and the password, then the device for a passkey. */
export function AddDialog({ onClose }: { onClose(): void }) {
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
  const submit = () => {
    setSubmitted(true)
    const blank = name.trim() === '' ? 'name' : password === '' ? 'password' : undefined
    if (!blank && !adding.isPending) adding.mutate()
    return blank
  }
  return (
    <FormDialog
      title={messages.addTitle}
      submitLabel={messages.create}
      isPending={adding.isPending}
      failure={adding.error && { message: textOf(adding.error), error: adding.error }}
      submit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
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
