import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { messages } from './messages'

interface Props<T> {
  title: string
  submitLabel: string
  danger?: boolean
  /** What is wrong before anything is sent. */
  validationError: string | undefined
  /** The form's content: one field, with what is wrong with it. */
  field(error: string | undefined, clear: () => void): ReactNode
  call(): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** A form of one field whose refusal stands at the field. */
export function StepDialog<T>({ title, submitLabel, danger, validationError, field, call, onDone, onClose }: Props<T>) {
  const formId = useId()
  const [isShown, setShown] = useState(false)
  const step = useMutation({ mutationFn: call, onSuccess: onDone })
  const refusal = step.error ? refusalOf(step.error) : undefined
  const clear = () => {
    setShown(false)
    step.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShown(validationError !== undefined)
    if (validationError !== undefined) event.currentTarget.querySelector<HTMLInputElement>('input')?.focus()
    else if (!step.isPending) step.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button
        type="submit"
        form={formId}
        variant={danger ? 'danger' : 'primary'}
        aria-disabled={step.isPending || undefined}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <Form id={formId} noValidate onSubmit={submit}>
        {step.error && !refusal && <Banner kind="error">{messages.failed}</Banner>}
        {field(isShown ? validationError : refusal, clear)}
      </Form>
    </Dialog>
  )
}

/** What the server says about the field. */
const refusalOf = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined

const Form = styled.form`
  display: grid;
  gap: 14px;
  > p {
    color: var(--q-text-2);
  }
`
