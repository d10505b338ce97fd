import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { Overlay } from 'shared-ui/components/Overlay'
import { type RouteObject, useLocation } from 'shared-ui/router'
import { isWorthAnotherTry, loadRoutes } from './federation'
import { ModuleFallback } from './layout/ModuleFallback'
import { Late, PATIENCE_MS } from './patience'
import { RemoteBoundary } from './RemoteBoundary'
import type { RemoteEntry } from './remotes'

interface RemoteProps {
  remote: RemoteEntry
  /** The table's path of the page, which the remote's own route object has too. */
  path: string
  load?: typeof loadRoutes
  examine?: typeof isWorthAnotherTry
}

/**
 * One page of a remote, in the shell's own router context. Whatever goes wrong in it (it can't be loaded, throws at
 * load, render or effect) shows a fallback in its place alone, and 'Riprova' or going elsewhere starts it anew. With a
 * newer release at hand it starts anew by itself.
 */
export function Remote({ remote, path, load = loadRoutes, examine = isWorthAnotherTry }: RemoteProps) {
  const [attempt, setAttempt] = useState(0)
  const { key } = useLocation()
  const loading = useMemo(() => begin(load, remote.name, attempt > 0), [load, remote.name, attempt])
  const retry = () => setAttempt((count) => count + 1)
  return (
    <RemoteBoundary
      key={attempt}
      place={key}
      examine={(error) => examine(remote.name, error)}
      onRetry={retry}
      fallback={<ModuleFallback remote={remote} onRetry={retry} />}
    >
      <Suspense fallback={<Waiting />}>
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

/** Fails when the page isn't there in time, whichever of its files it is that hangs. */
function Waiting() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (late) throw new Late(`The page took more than ${PATIENCE_MS} ms`)
  return <Overlay visible />
}

function RemotePage({ loading, path }: { loading: Promise<RouteObject[]>; path: string }) {
  const route = use(loading).find((candidate) => candidate.path === path)
  if (!route) throw new Error(`The remote serves no ${path}`)
  return route.Component ? <route.Component /> : route.element
}
