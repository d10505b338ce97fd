import { type Api, type ApiError, createApi } from 'shared-ui/api'
import { createToasts } from 'shared-ui/components/Toaster'
import { createQueryClient } from 'shared-ui/query'
import { createSession, type SessionStore } from 'shared-ui/session'
import type { DayOptions } from './options'
import { TokenSource } from './tokenSource'

/** The client, session, toasts and query cache of one embedded day; not shared with others on the page. */
export interface Services {
  api: Api
  session: SessionStore
  toasts: ReturnType<typeof createToasts>
  client: ReturnType<typeof createQueryClient>
}

const NO_STORAGE = { load: () => null, keep: () => {} }
const nothing = () => {}

/** `options` is called for each use, since the host may change them; `onRefusal` when it provides no more tokens. */
export function createServices(options: () => DayOptions, onRefusal: (error: ApiError) => void): Services {
  const session = createSession(NO_STORAGE)
  const client = createQueryClient()
  const tokens = new TokenSource(
    () => options().getToken,
    (token, claims) => {
      const before = session.getState().claims?.sub
      if (before !== undefined && before !== claims.sub) client.clear()
      // The session doesn't expire with a token, since the host provides the next one.
      const identity = { token, claims: { ...claims, exp: Number.MAX_SAFE_INTEGER } }
      session.setState(before === claims.sub ? identity : { ...identity, currentUser: null })
    },
    onRefusal,
  )
  const wiring = {
    baseUrl: options().api,
    withCredentials: false,
    getToken: tokens.present,
    fetchToken: tokens.fetch,
    renewToken: tokens.renew,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  }
  return { api: createApi(() => wiring), session, toasts: createToasts(), client }
}

/** Cancels queries and clears the cache. An infinite gcTime sets no timer for queries that end later. */
export function disposeServices({ client }: Services): void {
  for (const entry of [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()])
    entry.setOptions({ ...entry.options, gcTime: Number.POSITIVE_INFINITY } as never)
  void client.cancelQueries()
  client.clear()
}
