import type { Mount, PageContext } from '@quotidia/contract/mount'
import { apiUrl } from '@quotidia/shared-ui/api'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useBlocker, useLocation, useNavigate, useParams } from '@quotidia/shared-ui/router'
import { isSignedIn, pageSession } from '@quotidia/shared-ui/session'
import { registerUnsaved } from '@quotidia/shared-ui/unsaved'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createContextStores, followSession } from './contextStores'
import { messages } from './messages'

/** The page of a module that renders it by itself, without the shell's React. */
export function MountedPage({ mount }: { mount: Mount }) {
  const place = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [isUnsaved, setUnsaved] = useState(false)
  const { pathname, search } = useLocation()
  const params = useParams()
  const navigate = useNavigate()
  const [stores] = useState(() => createContextStores({ pathname, search, params }))

  useEffect(() => followSession(stores), [stores])

  useEffect(() => {
    const { location } = stores
    const { pathname: path, search: query } = location.getState()
    if (path !== pathname || query !== search) location.setState({ pathname, search, params })
  }, [stores, pathname, search, params])

  useEffect(() => {
    // A new element for each call, since some libraries refuse an element that was used before.
    const element = document.createElement('div')
    place.current?.append(element)
    const context: PageContext = {
      ...stores,
      apiUrl: apiUrl('').replace(/\/$/, ''),
      navigate: (to, options) => void navigate(to, options),
      toast,
      setUnsaved,
      fail: (error) => setFailure({ error }),
    }
    const unmount = mount(element, context)
    return () => {
      unmount()
      element.remove()
    }
  }, [mount, stores, navigate])

  // The boundary around each page of a module shows the notice.
  if (failure) throw failure.error
  return (
    <>
      <div ref={place} />
      <LeaveQuestion isUnsaved={isUnsaved} />
    </>
  )
}

/** Asks before the page is left or closed while something on it is unsaved; not when the session has ended. */
function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
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
