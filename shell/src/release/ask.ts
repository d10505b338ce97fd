import { PATIENCE_MS } from './patience'

export const REGISTRY = '/remotes.json'

/** Asks for the registry; what the browser has of it is used if it is still the present one. */
export const askForRegistry = (withinMs = PATIENCE_MS): Promise<Response> =>
  fetch(REGISTRY, { cache: 'no-cache', signal: AbortSignal.timeout(withinMs) })
