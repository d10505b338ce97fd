import type { Question } from '@quotidia/contract/questions'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useRights } from '@quotidia/shared-ui/session'
import { useState } from 'react'
import { messages } from './messages'
import { useRemove } from './useQuestions'

/** Deletes a question after a confirmation; for owners. */
export function RemoveQuestion({ question }: { question: Question }) {
  const { isOwner } = useRights()
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const removing = useRemove(question, () => toast(messages.removed))
  if (!isOwner) return null
  const remove = () =>
    removing.mutate(undefined, {
      onError: (error) => {
        setAsking(false)
        toast(`${messages.notRemoved} ${error.message}`, { kind: 'alert', error })
      },
    })
  return (
    <>
      <Button type="button" variant="quiet" size="s" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={messages.askRemove}
        message={messages.removeLoses}
        confirmLabel={messages.confirmRemove}
        danger
        onConfirm={() => removing.isPending || remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
