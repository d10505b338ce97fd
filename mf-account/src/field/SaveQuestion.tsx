import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import type { ReactNode } from 'react'
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

interface ChoiceProps<T> {
  /** The choice to confirm, if any. */
  chosen: T | undefined
  /** Called when the question is answered, before `onSave`. */
  onAnswered(): void
  onSave(chosen: T): void
}

/** Asks before a choice is saved that needs no other step, as in a list or a checkbox. */
export function ChoiceQuestion<T>({ chosen, onAnswered, onSave }: ChoiceProps<T>) {
  const confirm = () => {
    onAnswered()
    if (chosen !== undefined) onSave(chosen)
  }
  return <SaveQuestion open={chosen !== undefined} onConfirm={confirm} onCancel={onAnswered} />
}
