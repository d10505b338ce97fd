import { useEffect } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { useBlocker } from 'shared-ui/router'
import { isSignedIn, useSessionStore } from 'shared-ui/session'
import { messages as documentMessages } from '../documents/messages'
import type { UploadState } from '../documents/Uploader'
import { messages } from './messages'
import { useSaveSummary, useSaving } from './SavingProvider'

/** Leaving the day waits for the saves under way, and asks when something stays unsaved or is being uploaded. */
export function LeaveGuard({ upload }: { upload: UploadState['phase'] }) {
  const queue = useSaving()
  const session = useSessionStore()
  const { saving, unsaved } = useSaveSummary()
  const uploading = upload === 'sending'
  const pending = saving + unsaved > 0 || uploading
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      (queue.board.summary().saving + queue.board.summary().unsaved > 0 ||
        (uploading && dayOf(currentLocation.pathname) !== dayOf(nextLocation.pathname))) &&
      isSignedIn(session.getState()),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked' || pending) return
    if (upload === 'failed') blocker.reset()
    else blocker.proceed()
  }, [blocker, pending, upload])

  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && (unsaved > 0 || uploading)}
      {...(unsaved > 0 ? aboutValues(unsaved) : ABOUT_UPLOAD)}
      danger
      onConfirm={() => {
        queue.abandon()
        // With nothing pending any more the navigation goes on by itself; an upload would still hold it.
        if (uploading) blocker.proceed?.()
      }}
      onCancel={() => blocker.reset?.()}
    />
  )
}

/** View and Edit of one day share what is being uploaded. */
const dayOf = (pathname: string) => /^\/(?:view|edit)\/(.+)$/.exec(pathname)?.[1]

const aboutValues = (count: number) => ({
  title: messages.leaveTitle,
  message: messages.leaveMessage(count),
  confirmLabel: messages.leave,
  cancelLabel: messages.stay,
})

const ABOUT_UPLOAD = {
  title: documentMessages.leaveTitle,
  message: documentMessages.leaveMessage,
  confirmLabel: documentMessages.leave,
  cancelLabel: documentMessages.stay,
}
