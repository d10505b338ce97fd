// Imported by their shared names: by a relative path a remote would get its own copy, without the page's query client.
import { ApiError } from '@quotidia/shared-ui/api'
import { useMutation } from '@quotidia/shared-ui/query'
import { type ReactNode, useState } from 'react'
import { FormDialog } from './FormDialog'

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
  const [isErrorShown, setErrorShown] = useState(false)
  const step = useMutation({ mutationFn: call, onSuccess: onDone })
  const refusal = step.error ? refusalOf(step.error) : undefined
  const clearError = () => {
    setErrorShown(false)
    step.reset()
  }
  const submit = (form: HTMLFormElement) => {
    setErrorShown(validationError !== undefined)
    if (validationError !== undefined) form.querySelector<HTMLInputElement>('input')?.focus()
    else if (!step.isPending) step.mutate()
    return undefined
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      danger={danger}
      isPending={step.isPending}
      failure={refusal ? undefined : step.error && { message: failureMessage, error: step.error }}
      submit={submit}
      onClose={onClose}
    >
      {field(isErrorShown ? validationError : refusal, clearError)}
    </FormDialog>
  )
}

/** The server's error about the field. */
const refusalOf = (error: Error) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined
