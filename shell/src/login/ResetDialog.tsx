import { CircleCheck } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { Field } from 'shared-ui/components/Field'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { FormError } from '../layout/FormError'
import { askForReset } from './api'
import { MESSAGES } from './messages'

export function ResetDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const [username, setUsername] = useState('')
  const reset = useMutation({ mutationFn: () => askForReset(username) })
  const close = () => {
    reset.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    reset.mutate()
  }
  const footer = (
    <>
      <Button onClick={close}>Annulla</Button>
      <Button type="submit" form={formId} variant="primary" disabled={reset.isPending}>
        Invia
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={close} title="Password dimenticata?" footer={footer}>
      <Form id={formId} onSubmit={submit}>
        <p>Scrivi il tuo username: ti mandiamo un’email con il link di reimpostazione.</p>
        <Field
          label="Username"
          autoComplete="username"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Sent role="status">
          {reset.isSuccess ? (
            <>
              <CircleCheck size={16} aria-hidden />
              {MESSAGES.resetSent}
            </>
          ) : null}
        </Sent>
        <FormError message={reset.error ? failureText(reset.error) : undefined} />
      </Form>
    </Dialog>
  )
}

const failureText = (error: Error): string =>
  error instanceof ApiError && error.status === 404 ? MESSAGES.resetUnknownUser : MESSAGES.resetFailed

const Form = styled.form`
  display: grid;
  gap: 14px;
  color: var(--q-text-2);
`
const Sent = styled.p`
  display: flex;
  gap: var(--q-3);
  color: var(--q-green);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  &:empty {
    display: none;
  }
`
