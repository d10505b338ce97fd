import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { isSignedIn, useSessionStore } from '@quotidia/shared-ui/session'
import { registerUnsaved } from '@quotidia/shared-ui/unsaved'
import { useCallback, useEffect } from 'react'
import { useDayHost } from '../host/DayHost'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { useRemovals, useRemoved } from '../sheet/RemovalProvider'
import { messages } from './messages'

/**
 * Commits typed text, sends removals and delays leaving the day until pending saves end. Asks first if values stay unsaved
 * or a document is being uploaded.
 */
export function LeaveGuard() {
  const queue = useSaving()
  const removals = useRemovals()
  const removed = useRemoved()
  const session = useSessionStore()
  const { setLeaveGuard, blockedMove, product } = useDayHost()
  const { saving, unsaved, typing } = useSaveSummary()
  const upload = product?.upload
  const uploading = upload === 'sending'
  const pending = saving + unsaved > 0 || uploading

  /** Commits text being typed and sends removals. Returns whether anything is still unsaved. */
  const sendAll = useCallback(() => {
    if (queue.store.summary().typing > 0) commitFocusedCell()
    removals.sendAll()
    const { saving, unsaved } = queue.store.summary()
    return saving + unsaved > 0
  }, [queue, removals])

  useEffect(
    () =>
      setLeaveGuard(({ toAnotherDay }) => (sendAll() || (uploading && toAnotherDay)) && isSignedIn(session.getState())),
    [setLeaveGuard, sendAll, session, uploading],
  )

  useEffect(() => {
    if (!blockedMove || pending || sendAll()) return
    if (upload === 'failed') blockedMove.cancel()
    else blockedMove.proceed()
  }, [blockedMove, pending, sendAll, upload])

  const mayAsk = pending || typing + removed.size > 0
  useEffect(() => (mayAsk ? registerUnsaved(() => sendAll() || uploading) : undefined), [mayAsk, sendAll, uploading])

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
