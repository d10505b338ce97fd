import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messages } from '../messages'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface Props {
  open: boolean
  title: string
  message: ReactNode
  /** Names the action: 'Sì, elimina'. */
  confirmLabel: string
  cancelLabel?: string
  onConfirm(): void
  onCancel(): void
  /** For destructive actions: the focus starts on the cancel button. */
  danger?: boolean
}

/** Asks before an action; Esc cancels. */
export function ConfirmDialog({ open, title, message, confirmLabel, onConfirm, onCancel, danger, ...rest }: Props) {
  const { cancelLabel = messages.cancel } = rest
  const buttons = (
    <>
      <Button onClick={onCancel} data-autofocus={danger || undefined}>
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} data-autofocus={danger ? undefined : true}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={title} footer={buttons} alert>
      <Message>{message}</Message>
    </Dialog>
  )
}

const Message = styled.div`
  color: var(--q-text-2);
`
