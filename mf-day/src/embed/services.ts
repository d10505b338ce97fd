import type { TokenClaims } from '@quotidia/contract/sessions'
import { type Api, ApiError, createApi } from '@quotidia/shared-ui/api'
import { createToasts } from '@quotidia/shared-ui/components/Toaster'
import { createQueryClient } from '@quotidia/shared-ui/query'
import { createSession, type SessionStore } from '@quotidia/shared-ui/session'
import { messages } from './messages'
import type { DayOptions } from './options'
import { TokenSource } from './tokenSource'

/** The client, session, toasts and query cache of one embedded day; not shared with others on the page. */
export interface Services {
  api: Api
  session: SessionStore
  toasts: ReturnType<typeof createToasts>
  client: ReturnType<typeof createQueryClient>
}

/** Whom a token is for. Views without a user have the same `sub` in every company. */
export const personOf = (claims: TokenClaims | null) => claims && `${claims.companyId}/${claims.sub}`

const NO_STORAGE = { load: () => null, keep: () => {} }
const nothing = () => {}

/** `options` is called for each use, since the host may change them; `onRefusal` when it provides no more tokens. */
export function createServices(options: () => DayOptions, onRefusal: (error: ApiError) => void): Services {
  const session = createSession(NO_STORAGE)
  const client = createQueryClient()
  const tokens = new TokenSource(
    () => options().getToken,
    (token, claims) => {
      const before = personOf(session.getState().claims)
      const person = personOf(claims)
      if (before !== null && before !== person) client.clear()
      // The session doesn't expire with a token, since the host provides the next one.
      const identity = { token, claims: { ...claims, exp: Number.MAX_SAFE_INTEGER } }
      session.setState(before === person ? identity : { ...identity, currentUser: null })
    },
    onRefusal,
  )
  const wiring = {
    baseUrl: options().api,
    withCredentials: false,
    getToken: tokens.present,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  }
  /** Another user may sign in on the host's page during a call. Sent with their token, it would save a figure in their name. */
  const wireCall = () => {
    const person = personOf(session.getState().claims)
    const ofSameUser = <T>(token: T): T => {
      if (person === null || personOf(session.getState().claims) === person) return token
      throw new ApiError(messages.noToken, { status: 401, code: 'no_token' })
    }
    return {
      ...wiring,
      fetchToken: () => tokens.fetch().then(ofSameUser),
      renewToken: (refused: string | null) => tokens.renew(refused).then(ofSameUser),
    }
  }
  return { api: createApi(wireCall), session, toasts: createToasts(), client }
}

/** Cancels queries and clears the cache. An infinite gcTime sets no timer for queries that end later. */
export function disposeServices({ client }: Services): void {
  for (const entry of [...client.getQueryCache().getAll(), ...client.getMutationCache().getAll()])
    entry.setOptions({ ...entry.options, gcTime: Number.POSITIVE_INFINITY } as never)
  void client.cancelQueries()
  client.clear()
}
