import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { type RouteObject, useLocation } from 'shared-ui/router'
import { reportError } from './errorReports'
import { ModuleFallback } from './layout/ModuleFallback'
import { ModuleSlow } from './layout/ModuleSlow'
import { PageSkeleton } from './layout/PageSkeleton'
import { RemoteBoundary } from './RemoteBoundary'
import { examineFailure, type Verdict } from './release/examination'
import { lastTried, loadRoutes, noteStanding } from './release/federation'
import { tellReplaced } from './release/messages'
import { isUnchecked } from './release/source'
import { SLOW_AFTER_MS } from './release/timeouts'
import type { RemoteEntry } from './remotes'

/** A page that stands for this long works. */
const STANDS_AFTER_MS = 2000

interface RemoteProps {
  remote: RemoteEntry
  /** The table's path of the page, which the remote's own route object has too. */
  path: string
  load?: typeof loadRoutes
  examine?: typeof examineFailure
}

/**
 * One page of a remote, in the shell's own router context. Whatever goes wrong in it (it can't be loaded, throws at
 * load, render or effect) shows a fallback in its place alone, and 'Riprova' or going elsewhere starts it anew. While it
 * loads slowly a notice says so, until the page takes its place. With a newer release at hand, or an older one that
 * works, it starts anew by itself.
 */
export function Remote({ remote, path, load = loadRoutes, examine = examineFailure }: RemoteProps) {
  const [attempt, setAttempt] = useState(0)
  const { key } = useLocation()
  const loading = useMemo(() => begin(load, remote.name, attempt > 0), [load, remote.name, attempt])
  const retry = () => setAttempt((count) => count + 1)
  return (
    <RemoteBoundary
      key={attempt}
      place={key}
      examine={(error) => handleFailure(remote, error, examine)}
      onRetry={retry}
      fallback={(verdict) => <ModuleFallback remote={remote} altered={verdict === 'altered'} onRetry={retry} />}
    >
      <Suspense fallback={<Loading remote={remote} onRetry={retry} />}>
        <RemotePage loading={loading} path={path} onStanding={() => noteStanding(remote.name)} />
      </Suspense>
    </RemoteBoundary>
  )
}

async function handleFailure(remote: RemoteEntry, error: unknown, examine: typeof examineFailure): Promise<Verdict> {
  const source = lastTried(remote.name)
  const verdict = await examine(remote.name, error)
  // The developer whose own module it is sees it in the console.
  if (!source || !isUnchecked(source)) {
    reportError(error, { module: remote.name, ...(source && { release: source.version }), note: verdict })
  }
  if (verdict === 'replaced') tellReplaced(remote)
  return verdict
}

function begin(load: typeof loadRoutes, name: string, fresh: boolean): Promise<RouteObject[]> {
  const loading = load(name, fresh)
  // The boundary tells of a failure; one that nobody waits for any more isn't worth an alarm.
  loading.catch(() => {})
  return loading
}

interface LoadingProps {
  remote: RemoteEntry
  onRetry(): void
}

/** After a while leaves the menu and another try within reach, and goes on waiting: on a slow device the page still comes. */
function Loading({ remote, onRetry }: LoadingProps) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow ? <ModuleSlow remote={remote} onRetry={onRetry} /> : <PageSkeleton />
}

interface PageProps {
  loading: Promise<RouteObject[]>
  path: string
  onStanding(): void
}

function RemotePage({ loading, path, onStanding }: PageProps) {
  const route = use(loading).find((candidate) => candidate.path === path)
  if (!route) throw new Error(`The remote serves no ${path}`)
  const stands = useRef(onStanding)
  useEffect(() => {
    const timer = setTimeout(() => stands.current(), STANDS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return route.Component ? <route.Component /> : route.element
}
