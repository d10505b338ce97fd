import { REQUEST_TIMEOUT_MS } from './timeouts'

export const REGISTRY = '/remotes.json'

/** Requests the registry; the browser's cached copy is used if it is still current. */
export const fetchRegistry = (withinMs = REQUEST_TIMEOUT_MS): Promise<Response> =>
  fetch(REGISTRY, { cache: 'no-cache', signal: AbortSignal.timeout(withinMs) })
