import type { ReactNode } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { messages } from './messages'

interface Props {
  open: boolean
  /** Further information for the answer. */
  note?: ReactNode
  onConfirm(): void
  onCancel(): void
}

/** The confirmation before a field of the company or of a user is saved. */
export function SaveQuestion({ open, note, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={messages.saveTitle}
      message={
        <>
          <p>{messages.saveQuestion}</p>
          {note}
        </>
      }
      confirmLabel={messages.saveConfirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
