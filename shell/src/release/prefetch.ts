import { isSignedIn, useSession } from 'shared-ui/session'
import { REMOTES, type RemoteEntry, type RemoteRoute } from '../remoteRoutes'
import { whenIdle } from '../whenIdle'
import { chooseSource } from './choice'
import { hashOf } from './integrity'
import { findScripts } from './manifest'
import { refreshRegistry } from './registry'
import { isUnchecked, nameOf } from './source'

/** After the page has settled, so that requests of the page come first. */
const SETTLE_MS = 2000

/** The releases whose files were already requested. */
const prefetched = new Set<string>()

/**
 * Fetches the files of the remotes that the user may open into the browser's cache: those of one remote when a link
 * to it is hovered or focused, those of all when the browser is idle. No code runs, and a failure
 * has no effect.
 */
export function startPrefetching(): void {
  document.addEventListener('pointerover', prefetchTarget, { passive: true })
  document.addEventListener('focusin', prefetchTarget)
  prefetchWhenIdle()
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) prefetchWhenIdle()
  })
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin !== location.origin) return
  const remote = REMOTES.find(({ routes }) =>
    routes.some((route) => matchesRoute(link.pathname, route) && mayOpen(route)),
  )
  if (!remote) return
  refreshRegistry()
  void prefetch(remote)
}

function prefetchWhenIdle(): void {
  if (!isSignedIn(useSession.getState()) || isDataSaverOn()) return
  setTimeout(() => whenIdle(() => void prefetchAll()), SETTLE_MS)
}

async function prefetchAll(): Promise<void> {
  for (const remote of REMOTES) if (remote.routes.some(mayOpen)) await prefetch(remote)
}

async function prefetch({ name }: RemoteEntry): Promise<void> {
  const source = await chooseSource(name).catch(() => undefined)
  if (!source || isUnchecked(source) || prefetched.has(nameOf(source))) return
  prefetched.add(nameOf(source))
  try {
    for (const script of await findScripts(source)) {
      const answer = await fetch(script, { priority: 'low', integrity: hashOf(source, script) ?? '' })
      // The browser caches only what was read to its end.
      await answer.blob()
    }
  } catch {
    prefetched.delete(nameOf(source))
  }
}

function mayOpen({ roles }: RemoteRoute): boolean {
  const session = useSession.getState()
  const held = session.claims?.roles ?? []
  return isSignedIn(session) && (!roles || roles.some((role) => held.includes(role)))
}

/** `/view/12` matches `/view/:dayId`. */
function matchesRoute(pathname: string, { path }: RemoteRoute): boolean {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const isDataSaverOn = (): boolean => 'connection' in navigator && Boolean(Object(navigator.connection).saveData)
