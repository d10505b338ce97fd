import { useCallback, useEffect } from 'react'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { useBlocker } from 'shared-ui/router'
import { isSignedIn, pageSession } from 'shared-ui/session'
import { registerUnsaved } from 'shared-ui/unsaved'
import { messages } from './messages'

/** Asks before the page is left or closed while something on it is unsaved; not when the session has ended. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved && currentLocation.pathname !== nextLocation.pathname && isSignedIn(pageSession.getState()),
      [isUnsaved],
    ),
  )
  useEffect(() => (isUnsaved ? registerUnsaved() : undefined), [isUnsaved])
  const stay = () => blocker.reset?.()
  const buttons = (
    <>
      <Button onClick={stay} data-autofocus>
        {messages.stay}
      </Button>
      <Button variant="danger" onClick={() => blocker.proceed?.()}>
        {messages.leave}
      </Button>
    </>
  )
  // Not ConfirmDialog, which would add to Login's first load.
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={messages.unsavedTitle} footer={buttons} alert>
      <p>{messages.unsavedMessage}</p>
    </Dialog>
  )
}
