import { isSignedIn, useSession } from 'shared-ui/session'
import { fetchRegistry } from './release/ask'
import { whenIdle } from './whenIdle'

type Modules = typeof import('./modules')

let modules: Modules | undefined
let prepared = false

/** The code that loads modules, in a chunk for which signed-out users don't wait. */
export async function importModules(): Promise<Modules> {
  modules = await import('./modules')
  return modules
}

/** Requests that chunk once somebody is signed in, or types on the login page. */
export function expectModules(): void {
  if (isSignedIn(useSession.getState())) prepare()
  document.addEventListener('input', prepare, { once: true })
  useSession.subscribe((session) => {
    if (isSignedIn(session)) prepare()
  })
}

function prepare(): void {
  if (prepared) return
  prepared = true
  const asked = fetchRegistry()
  asked.catch(ignore)
  importModules().then(({ startModules }) => startModules(asked), ignore)
}

/** After a navigation: looks for new releases once the page is painted, never while the person stays on a page. */
export const noteNavigation = (): unknown => whenIdle(() => modules?.lookForNews())

/** A failure is reported when a module is needed. */
const ignore = () => {}
