import { isSignedIn, useSession } from 'shared-ui/session'
import type { Navigations } from './release/news'

/** What loads modules, in a chunk that whoever isn't signed in doesn't wait for. */
export const importModules = () => import('./modules')

/** Gets ready for modules once somebody is signed in, or types what they sign in with. */
export function expectModules(router: Navigations): void {
  const prepare = () => void importModules().then(({ startModules }) => startModules(router), ignore)
  if (isSignedIn(useSession.getState())) prepare()
  else {
    document.addEventListener('input', prepare, { once: true })
    useSession.subscribe((session) => isSignedIn(session) && prepare())
  }
}

/** A failure shows when a module is needed. */
const ignore = () => {}
