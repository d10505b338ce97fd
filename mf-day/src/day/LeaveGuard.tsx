import { useEffect } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { isSignedIn, useSessionStore } from 'shared-ui/session'
import { useDayHost } from '../host/DayHost'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from './messages'

/** Delays leaving the day until pending saves end. Asks first if values stay unsaved or a document is being uploaded. */
export function LeaveGuard() {
  const queue = useSaving()
  const session = useSessionStore()
  const { setLeaveGuard, blockedMove, product } = useDayHost()
  const { saving, unsaved } = useSaveSummary()
  const upload = product?.upload
  const uploading = upload === 'sending'
  const pending = saving + unsaved > 0 || uploading

  useEffect(
    () =>
      setLeaveGuard(
        ({ toAnotherDay }) =>
          (queue.store.summary().saving + queue.store.summary().unsaved > 0 || (uploading && toAnotherDay)) &&
          isSignedIn(session.getState()),
      ),
    [setLeaveGuard, queue, session, uploading],
  )

  useEffect(() => {
    if (!blockedMove || pending) return
    if (upload === 'failed') blockedMove.cancel()
    else blockedMove.proceed()
  }, [blockedMove, pending, upload])

  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])

  return (
    <ConfirmDialog
      open={blockedMove !== null && (unsaved > 0 || uploading)}
      {...((unsaved === 0 && product?.leavingUpload) || aboutValues(unsaved))}
      danger
      onConfirm={() => {
        queue.abandon()
        // The effect above proceeds once nothing is pending, which an upload still is.
        if (uploading) blockedMove?.proceed()
      }}
      onCancel={() => blockedMove?.cancel()}
    />
  )
}

const aboutValues = (count: number) => ({
  title: messages.unsavedTitle,
  message: messages.unsavedMessage(count),
  confirmLabel: messages.leaveUnsaved,
  cancelLabel: messages.stay,
})
