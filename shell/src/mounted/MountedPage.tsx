import type { Mount, PageContext } from 'contract/mount'
import { useEffect, useRef, useState } from 'react'
import { apiUrl } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useLocation, useNavigate, useParams } from 'shared-ui/router'
import { createContextStores, followSession } from './contextStores'
import { LeaveQuestion } from './LeaveQuestion'

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
