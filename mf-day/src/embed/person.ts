import { type Api, createApi } from 'shared-ui/api'
import { createToasts } from 'shared-ui/components/Toaster'
import { createQueryClient } from 'shared-ui/query'
import { createSession, type SessionStore } from 'shared-ui/session'
import type { DayOptions } from './options'
import { TokenSource } from './tokenSource'

/** All that belongs to the person for whom one embedded day is shown; another on the same page has their own. */
export interface Person {
  api: Api
  session: SessionStore
  toasts: ReturnType<typeof createToasts>
  client: ReturnType<typeof createQueryClient>
}

const NOT_KEPT = { load: () => null, keep: () => {} }
const nothing = () => {}

/** `options` is asked whenever something is needed, so that a host can change it. */
export function createPerson(options: () => DayOptions): Person {
  const session = createSession(NOT_KEPT)
  const client = createQueryClient()
  const tokens = new TokenSource(
    () => options().getToken,
    (token, claims) => {
      const before = session.getState().claims?.sub
      if (before !== undefined && before !== claims.sub) client.clear()
      // It lasts for as long as the host gives tokens, not for as long as one of them.
      const identity = { token, claims: { ...claims, exp: Number.MAX_SAFE_INTEGER } }
      session.setState(before === claims.sub ? identity : { ...identity, currentUser: null })
    },
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

/** Gives up what is being read. What ends later would be kept for minutes after, in case somebody asked again. */
export function forgetPerson({ client }: Person): void {
  for (const kept of [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()])
    kept.setOptions({ ...kept.options, gcTime: Number.POSITIVE_INFINITY } as never)
  void client.cancelQueries()
  client.clear()
}
