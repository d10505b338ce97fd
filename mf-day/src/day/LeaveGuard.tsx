import { useEffect } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { isSignedIn, useSessionStore } from 'shared-ui/session'
import { messages as documentMessages } from '../documents/messages'
import { useDayHost } from '../host/DayHost'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from './messages'

/** Leaving the day waits for the saves under way, and asks when something stays unsaved or is being uploaded. */
export function LeaveGuard() {
  const queue = useSaving()
  const session = useSessionStore()
  const { setLeaveGuard, stoppedMove, product } = useDayHost()
  const { saving, unsaved } = useSaveSummary()
  const upload = product?.upload
  const uploading = upload === 'sending'
  const pending = saving + unsaved > 0 || uploading

  useEffect(
    () =>
      setLeaveGuard(
        ({ toAnotherDay }) =>
          (queue.board.summary().saving + queue.board.summary().unsaved > 0 || (uploading && toAnotherDay)) &&
          isSignedIn(session.getState()),
      ),
    [setLeaveGuard, queue, session, uploading],
  )

  useEffect(() => {
    if (!stoppedMove || pending) return
    if (upload === 'failed') stoppedMove.cancel()
    else stoppedMove.proceed()
  }, [stoppedMove, pending, upload])

  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])

  return (
    <ConfirmDialog
      open={stoppedMove !== null && (unsaved > 0 || uploading)}
      {...(unsaved > 0 ? aboutValues(unsaved) : ABOUT_UPLOAD)}
      danger
      onConfirm={() => {
        queue.abandon()
        // With nothing pending any more the navigation goes on by itself; an upload would still hold it.
        if (uploading) stoppedMove?.proceed()
      }}
      onCancel={() => stoppedMove?.cancel()}
    />
  )
}

const aboutValues = (count: number) => ({
  title: messages.unsavedTitle,
  message: messages.unsavedMessage(count),
  confirmLabel: messages.leaveUnsaved,
  cancelLabel: messages.stay,
})

const ABOUT_UPLOAD = {
  title: documentMessages.leaveTitle,
  message: documentMessages.leaveMessage,
  confirmLabel: documentMessages.leave,
  cancelLabel: documentMessages.stay,
}
