import { isSignedIn, useSession } from 'shared-ui/session'
import { REMOTES, type RemoteEntry, type RemoteRoute } from '../remotes'
import { whenIdle } from '../whenIdle'
import { chooseSource } from './choice'
import { findScripts } from './manifest'
import { lookForNews } from './registry'
import { isUnchecked, nameOf } from './source'
import { hashOf } from './vouching'

/** After the page has settled; whoever waits for what they asked for comes first. */
const QUIET_MS = 2000

/** The releases whose files were asked for already. */
const begun = new Set<string>()

/**
 * Gets the files of the remotes that the person at the keyboard may open into the browser's cache: one's when a link
 * to it is pointed at or focused, everybody's when there is nothing else to do. None of it runs, and none of it is
 * missed when it fails.
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
  const remote = REMOTES.find(({ routes }) => routes.some((route) => leadsTo(link.pathname, route) && mayOpen(route)))
  if (!remote) return
  lookForNews()
  void prefetch(remote)
}

function prefetchWhenIdle(): void {
  if (!isSignedIn(useSession.getState()) || savesData()) return
  setTimeout(() => whenIdle(() => void prefetchAll()), QUIET_MS)
}

async function prefetchAll(): Promise<void> {
  for (const remote of REMOTES) if (remote.routes.some(mayOpen)) await prefetch(remote)
}

async function prefetch({ name }: RemoteEntry): Promise<void> {
  const source = await chooseSource(name).catch(() => undefined)
  if (!source || isUnchecked(source) || begun.has(nameOf(source))) return
  begun.add(nameOf(source))
  try {
    for (const script of await findScripts(source)) {
      const answer = await fetch(script, { priority: 'low', integrity: hashOf(source, script) ?? '' })
      // Only what was read to its end is kept.
      await answer.blob()
    }
  } catch {
    begun.delete(nameOf(source))
  }
}

function mayOpen({ roles }: RemoteRoute): boolean {
  const session = useSession.getState()
  const held = session.claims?.roles ?? []
  return isSignedIn(session) && (!roles || roles.some((role) => held.includes(role)))
}

/** `/view/12` leads to `/view/:dayId`. */
function leadsTo(pathname: string, { path }: RemoteRoute): boolean {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

const savesData = (): boolean => 'connection' in navigator && Boolean(Object(navigator.connection).saveData)
