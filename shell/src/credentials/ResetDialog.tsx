import { ApiError } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { Field } from '@quotidia/shared-ui/components/Field'
import { useMutation } from '@quotidia/shared-ui/query'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { FormError } from '../layout/FormError'
import { requestPasswordReset } from './api'
import { messages } from './messages'

interface Props {
  open: boolean
  onClose: () => void
  title?: string
}

/** Requests a new link by username: to reset a password or, for a person who never registered, to register. */
export function ResetDialog({ open, onClose, title = messages.resetTitle }: Props) {
  const [formId, errorId] = [useId(), useId()]
  const [username, setUsername] = useState('')
  const [blank, setBlank] = useState(false)
  const reset = useMutation({ mutationFn: () => requestPasswordReset(username) })
  const close = () => {
    reset.reset()
    setBlank(false)
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isBlank = username.trim() === ''
    setBlank(isBlank)
    if (isBlank) event.currentTarget.querySelector('input')?.focus()
    else reset.mutate()
  }
  const footer = (
    <>
      <Button onClick={close}>{messages.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" disabled={reset.isPending}>
        {messages.send}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      footer={reset.isSuccess ? <CloseButton onClose={close} /> : footer}
    >
      {/* Rendered even when empty, so that screen readers announce its content. */}
      <Sent role="status">
        {reset.isSuccess && (
          <>
            <b>
              <CircleCheck size={16} aria-hidden />
              {messages.resetSent}
            </b>
            <span>{messages.resetNotFound}</span>
          </>
        )}
      </Sent>
      {!reset.isSuccess && (
        <Form id={formId} noValidate onSubmit={submit}>
          <p>{messages.resetHint}</p>
          <Field
            label={messages.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={blank ? messages.blankUsername : undefined}
            errorId={isUnknown(reset.error) ? errorId : undefined}
            value={username}
            onChange={(event) => {
              setUsername(event.target.value)
              setBlank(false)
            }}
          />
          <FormError
            id={errorId}
            reserved
            error={reset.error}
            message={reset.error ? failureText(reset.error) : undefined}
          />
        </Form>
      )}
    </Dialog>
  )
}

/** Takes the focus from the button that sent the form and was removed. */
function CloseButton({ onClose }: { onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} variant="primary" onClick={onClose}>
      {messages.close}
    </Button>
  )
}

const isUnknown = (error: Error | null) => error instanceof ApiError && error.status === 404

const failureText = (error: Error): string => (isUnknown(error) ? messages.resetUnknownUser : messages.resetFailed)

const Form = styled.form`
  display: grid;
  gap: 14px;
  color: var(--q-text-2);
`
const Sent = styled.div`
  display: grid;
  gap: var(--q-4);
  color: var(--q-text-2);
  b {
    display: flex;
    gap: var(--q-4);
    color: var(--q-text);
    font-weight: var(--q-w-medium);
  }
  svg {
    margin-top: 2px;
    color: var(--q-green);
  }
`
