import { type FormEvent, type ReactNode, useId, useState } from 'react'
// Imported by their shared names: by a relative path a remote would get its own copy, without the page's query client.
import { ApiError } from 'shared-ui/api'
import { useMutation } from 'shared-ui/query'
import styled from 'styled-components'
import { Banner } from './Banner'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface Props<T> {
  title: string
  submitLabel: string
  danger?: boolean
  /** Shown when the call fails for another reason than the field's content. */
  failureMessage: string
  /** The error of the field, found before anything is sent. */
  validationError: string | undefined
  /** Renders the field with its error; `clearError` is called when its content changes. */
  field(error: string | undefined, clearError: () => void): ReactNode
  call(): Promise<T>
  onDone(answer: T): void
  onClose(): void
}

/** A dialog with a form of one field. An error that the server finds in the field is shown at it, another one above. */
export function SingleFieldDialog<T>({
  title,
  submitLabel,
  danger,
  failureMessage,
  validationError,
  field,
  call,
  onDone,
  onClose,
}: Props<T>) {
  const formId = useId()
  const [isErrorShown, setErrorShown] = useState(false)
  const step = useMutation({ mutationFn: call, onSuccess: onDone })
  const refusal = step.error ? refusalOf(step.error) : undefined
  const clearError = () => {
    setErrorShown(false)
    step.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setErrorShown(validationError !== undefined)
    if (validationError !== undefined) event.currentTarget.querySelector<HTMLInputElement>('input')?.focus()
    else if (!step.isPending) step.mutate()
  }
  const footer = (
    <>
      <Button onClick={onClose}>Annulla</Button>
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
        {step.error && !refusal && (
          <Banner kind="error" error={step.error}>
            {failureMessage}
          </Banner>
        )}
        {field(isErrorShown ? validationError : refusal, clearError)}
      </Form>
    </Dialog>
  )
}

/** The server's error about the field. */
const refusalOf = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined

const Form = styled.form`
  display: grid;
  gap: 14px;
  > p {
    color: var(--q-text-2);
  }
`
