import { REQUEST_TIMEOUT_MS } from './timeouts'

export const REGISTRY = '/remotes.json'

/** Asks for the registry; what the browser has of it is used if it is still the present one. */
export const askForRegistry = (withinMs = REQUEST_TIMEOUT_MS): Promise<Response> =>
  fetch(REGISTRY, { cache: 'no-cache', signal: AbortSignal.timeout(withinMs) })
