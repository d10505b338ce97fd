import { useEffect } from 'react'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import { useBlocker } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'
import { messages } from './messages'
import { useSaveSummary, useSaving } from './SavingProvider'

/** Leaving the day waits for the saves under way, and asks when something stays unsaved. */
export function LeaveGuard() {
  const queue = useSaving()
  const { saving, unsaved } = useSaveSummary()
  const pending = saving + unsaved > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      queue.board.summary().saving + queue.board.summary().unsaved > 0 &&
      isSignedIn(useSession.getState()),
  )

  useEffect(() => {
    if (blocker.state === 'blocked' && !pending) blocker.proceed()
  }, [blocker, pending])

  useEffect(() => {
    if (!pending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [pending])

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked' && unsaved > 0}
      title={messages.leaveTitle}
      message={messages.leaveMessage(unsaved)}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  )
}
