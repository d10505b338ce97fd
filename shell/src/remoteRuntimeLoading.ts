import { isSignedIn, pageSession } from '@quotidia/shared-ui/session'
import { fetchRegistry } from './release/fetchRegistry'
import { whenIdle } from './whenIdle'

type RemoteRuntime = typeof import('./remoteRuntime')
type LoadStarter = () => Promise<Pick<RemoteRuntime, 'startRemoteRuntime'>>

let runtime: RemoteRuntime | undefined

/** Loads the code that runs remotes, a chunk of its own: signed-out users need no remote. */
export async function loadRemoteRuntime(): Promise<RemoteRuntime> {
  runtime = await import('./remoteRuntime')
  return runtime
}

/**
 * Loads and starts the runtime once somebody is signed in, or types on the login page.
 * @param requested the response with the registry, if it was requested already
 */
export function startRemoteRuntimeOnSignIn(requested?: Promise<Response>, load: LoadStarter = loadRemoteRuntime): void {
  let response = requested
  let started = false
  const start = () => {
    if (started) return
    started = true
    const registry = response ?? fetchRegistry()
    // It can be read once.
    response = undefined
    registry.catch(ignore)
    load().then(
      ({ startRemoteRuntime }) => startRemoteRuntime(registry),
      // The session changes with every request: the next one loads the code again.
      () => {
        started = false
      },
    )
  }
  if (isSignedIn(pageSession.getState())) start()
  document.addEventListener('input', start, { once: true })
  pageSession.subscribe((session) => {
    if (isSignedIn(session)) start()
  })
}

/** Refreshes the registry once the new page is painted, never while the person stays on a page. */
export const refreshRegistryAfterNavigation = (): unknown => whenIdle(() => runtime?.refreshRegistry())

/** A failure is reported when a remote needs the runtime. */
const ignore = () => {}
