import { type FormEvent, type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { Banner } from './Banner'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface Props {
  title: string
  submitLabel: string
  danger?: boolean | undefined
  isPending: boolean
  /** A failure that isn't a field's. */
  failure: { message: ReactNode; error: unknown } | null | undefined
  /** Returns the name of the first wrong field, which then gets the focus. */
  submit(form: HTMLFormElement): string | undefined
  onClose(): void
  children: ReactNode
}

/** A dialog with a form, whose buttons cancel and send it. */
export function FormDialog({ title, submitLabel, danger, isPending, failure, submit, onClose, children }: Props) {
  const formId = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = submit(event.currentTarget)
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button
        type="submit"
        form={formId}
        variant={danger ? 'danger' : 'primary'}
        aria-disabled={isPending || undefined}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <Form id={formId} noValidate onSubmit={onSubmit}>
        {failure && (
          <Banner kind="error" error={failure.error}>
            {failure.message}
          </Banner>
        )}
        {children}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
  > p {
    color: var(--q-text-2);
  }
`
