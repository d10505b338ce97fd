import { Suspense, use, useMemo, useState } from 'react'
import { Overlay } from 'shared-ui/components/Overlay'
import { type RouteObject, useLocation } from 'shared-ui/router'
import { loadRoutes } from './federation'
import { RemoteBoundary } from './RemoteBoundary'
import type { RemoteEntry } from './remotes'

interface RemoteProps {
  remote: RemoteEntry
  /** The table's path of the page, which the remote's own route object has too. */
  path: string
  load?: typeof loadRoutes
}

/**
 * One page of a remote, in the shell's own router context. Whatever goes wrong in it (it can't be loaded, throws at
 * load, render or effect) shows a fallback in its place alone, and 'Riprova' or going elsewhere starts it anew.
 */
export function Remote({ remote, path, load = loadRoutes }: RemoteProps) {
  const [attempt, setAttempt] = useState(0)
  const { key } = useLocation()
  const loading = useMemo(() => begin(load, remote.name, attempt > 0), [load, remote.name, attempt])
  return (
    <RemoteBoundary key={attempt} label={remote.label} place={key} onRetry={() => setAttempt((count) => count + 1)}>
      <Suspense fallback={<Overlay visible />}>
        <RemotePage loading={loading} path={path} />
      </Suspense>
    </RemoteBoundary>
  )
}

function begin(load: typeof loadRoutes, name: string, fresh: boolean): Promise<RouteObject[]> {
  const loading = load(name, fresh)
  // The boundary tells of a failure; one that nobody waits for any more isn't worth an alarm.
  loading.catch(() => {})
  return loading
}

function RemotePage({ loading, path }: { loading: Promise<RouteObject[]>; path: string }) {
  const route = use(loading).find((candidate) => candidate.path === path)
  if (!route) throw new Error(`The remote serves no ${path}`)
  return route.Component ? <route.Component /> : route.element
}
