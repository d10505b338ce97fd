import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  title: string
  valid: boolean
  onSave(): void
  onClose(): void
  /** The fields. */
  children: ReactNode
}

/** Renames a row, in a form that Enter submits. */
export function EditDialog({ title, valid, onSave, onClose, children }: Props) {
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{messages.undo}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!valid}>
            {messages.confirmEdit}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (valid) onSave()
        }}
      >
        {children}
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: 14px;
`
