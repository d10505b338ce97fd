import type { ModuleDeclaration, ModuleRoute } from '@quotidia/registry/declaration'
import { useLocation } from '@quotidia/shared-ui/router'
import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { Suspense, startTransition, use, useCallback, useState } from 'react'
import { exposeOf } from './declarations/pages'
import { reportError } from './errorReports'
import { ModuleFallback } from './layout/ModuleFallback'
import { ModuleLoading } from './layout/ModuleLoading'
import { MountedPage } from './mounted/MountedPage'
import { RemoteBoundary } from './RemoteBoundary'
import { type Diagnosis, diagnoseFailure } from './release/failureDiagnosis'
import { lastTriedSource, loadPages, type Pages, recordWorkingPage } from './release/federation'
import { notifyReplaced } from './release/messages'
import { isUnchecked } from './release/source'
import { reportTrial } from './release/trialReports'
import { useNewRelease } from './useNewRelease'
import { useWorking } from './useWorking'

interface RemoteProps {
  remote: ModuleDeclaration
  /** The page, as it is declared. */
  route: ModuleRoute
  load?: typeof loadPages
  diagnose?: typeof diagnoseFailure
}

/**
 * One page of a remote, in the shell's own router context. Any failure (while it is loaded, or thrown at
 * load, render or in an effect) shows a fallback in its place alone; 'Riprova' and navigation start it again. While it
 * loads slowly a notice is shown in its place. When there is a newer release, or an older one that
 * works, it restarts by itself.
 */
export function Remote({ remote, route, load = loadPages, diagnose = diagnoseFailure }: RemoteProps) {
  const [{ attempt, fresh }, setAttempt] = useState({ attempt: 0, fresh: false })
  const { key } = useLocation()
  const expose = exposeOf(route)
  const loading = useKeyedValue(`${remote.name} ${expose} ${attempt}`, () => begin(load, remote.name, expose, fresh))
  const retry = () => setAttempt(({ attempt }) => ({ attempt: attempt + 1, fresh: true }))
  // The current page stays until the new release is loaded.
  const takeUp = useCallback(
    () => startTransition(() => setAttempt(({ attempt }) => ({ attempt: attempt + 1, fresh: false }))),
    [],
  )
  useNewRelease(remote.name, takeUp)
  return (
    <RemoteBoundary
      key={attempt}
      locationKey={key}
      diagnose={(error) => handleFailure(remote, error, diagnose)}
      onRetry={retry}
      fallback={(diagnosis) => <ModuleFallback remote={remote} altered={diagnosis === 'altered'} onRetry={retry} />}
    >
      <Suspense fallback={<ModuleLoading remote={remote} onRetry={retry} />}>
        <RemotePage loading={loading} path={route.path} onWorking={() => recordWorkingPage(remote.name)} />
      </Suspense>
    </RemoteBoundary>
  )
}

async function handleFailure(
  remote: ModuleDeclaration,
  error: unknown,
  diagnose: typeof diagnoseFailure,
): Promise<Diagnosis> {
  const source = lastTriedSource(remote.name)
  if (source) void reportTrial(remote.name, source, { outcome: 'failed' })
  const diagnosis = await diagnose(remote.name, error)
  // Errors of a developer's own module aren't reported: the developer sees them in the console.
  if (!source || !isUnchecked(source)) {
    reportError(error, { module: remote.name, ...(source && { release: source.version }), note: diagnosis })
  }
  if (diagnosis === 'replaced') notifyReplaced(remote)
  return diagnosis
}

function begin(load: typeof loadPages, name: string, expose: string, fresh: boolean): Promise<Pages> {
  const loading = load(name, expose, fresh)
  // The boundary reports a failure; nothing handles the rejected promise of an earlier page.
  loading.catch(() => {})
  return loading
}

interface PageProps {
  loading: Promise<Pages>
  path: string
  onWorking(): void
}

function RemotePage({ loading, path, onWorking }: PageProps) {
  const { routes, mount } = use(loading)
  useWorking(onWorking)
  if (mount) return <MountedPage key={path} mount={mount} />
  const route = routes?.find((candidate) => candidate.path === path)
  if (!route) throw new Error(`The remote serves no ${path}`)
  return route.Component ? <route.Component /> : route.element
}
