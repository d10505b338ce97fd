import { isSignedIn, useSession } from 'shared-ui/session'
import { askForRegistry } from './release/ask'
import { whenIdle } from './whenIdle'

type Modules = typeof import('./modules')

let modules: Modules | undefined
let prepared = false

/** What loads modules, in a chunk that whoever isn't signed in doesn't wait for. */
export async function importModules(): Promise<Modules> {
  modules = await import('./modules')
  return modules
}

/** Gets ready for modules once somebody is signed in, or types what they sign in with. */
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
  const asked = askForRegistry()
  asked.catch(ignore)
  importModules().then(({ startModules }) => startModules(asked), ignore)
}

/** The person goes somewhere: once the page is drawn, a moment to hear of new releases, never while they stay. */
export const noteNavigation = (): unknown => whenIdle(() => modules?.lookForNews())

/** A failure shows when a module is needed. */
const ignore = () => {}
