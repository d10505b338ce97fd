import type { PathOf, ResponseOf } from '@quotidia/contract/responses'
import type { AxiosResponse } from 'axios'
import { createContext, useContext } from 'react'
import { observeAnswer } from '../serverClockStore'
import { noAnswer, refusal } from './ApiError'

export { ApiError, refusalBodyOf } from './ApiError'
export { createRequestKeys, newIdempotencyKey, type RequestKeys, useRequestKeys } from './requestKeys'

/** The app's services for the client, which depends on neither pages nor session. */
export interface ApiWiring {
  /** The API's address, such as `http://localhost:4000`. */
  baseUrl: string
  /** Whether cookies are sent; true by default. False in pages whose origin the API allows no credentials. */
  withCredentials?: boolean
  getToken(): string | null
  /** Fetches a token before each call; without it `getToken` is used. Throws an ApiError. */
  fetchToken?(): Promise<string>
  /** Returns another token for one retry after a 401; null if there is none. */
  renewToken?(refused: string | null): Promise<string | null>
  /** Called when the server rejects the current token. */
  onUnauthorized(): void
  /** Asks the user to confirm their identity after a refusal that requires it; the call is repeated if they do. */
  confirmIdentity?(): Promise<boolean>
  /** Called when the server refuses a call until the user has set up a second factor. */
  onSetUpRequired?(): void
  /** Called at the start and end of each call that shows the overlay. */
  onRequest(): void
  onResponse(): void
}

export interface CallOptions {
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** Whether the call doesn't show the overlay. */
  quiet?: boolean
  /** Repeating a request with the same key within a day doesn't create anything again. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Called with the fraction of a form that has been sent, from 0 to 1. */
  onSent?(fraction: number): void
  /** Whether a successful answer is returned as text, even if it is JSON. */
  asText?: boolean
}

interface SendOptions extends CallOptions {
  asBytes?: boolean
}

type Method = 'get' | 'post' | 'put' | 'delete'
type Answer<T> = AxiosResponse<T>

const TIMEOUT_MS = 30_000
/** The timeout of an upload without progress. */
const STALLED_MS = 120_000

/** axios is loaded with the first call, so that a page without calls doesn't wait for it. */
const loadHttp = () => import('./http')

/**
 * The calls by method. The path selects the route; the type of the answer's body is that of the route's schema in
 * packages/contract/. Each call rejects with an ApiError.
 */
export interface Api {
  get<Path extends PathOf<'get'>>(path: Path, options?: CallOptions): Promise<ResponseOf<'get', Path>>
  post<Path extends PathOf<'post'>>(path: Path, options?: CallOptions): Promise<ResponseOf<'post', Path>>
  put<Path extends PathOf<'put'>>(path: Path, options?: CallOptions): Promise<ResponseOf<'put', Path>>
  delete<Path extends PathOf<'delete'>>(path: Path, options?: CallOptions): Promise<ResponseOf<'delete', Path>>
  /** The bytes of a file that the API answers with. */
  file(path: string, options?: CallOptions): Promise<ArrayBuffer>
  /** The full address of a path of the API, for links and images. */
  url(path: string): string
}

/** A client of its own, for a part of a page that has a token of its own; `wired` is called for every call. */
export function createApi(wired: () => ApiWiring): Api {
  return {
    get: (path, options) => call(wired(), 'get', path, options),
    post: (path, options) => call(wired(), 'post', path, options),
    put: (path, options) => call(wired(), 'put', path, options),
    delete: (path, options) => call(wired(), 'delete', path, options),
    file: (path, options) => call(wired(), 'get', path, { ...options, asBytes: true }),
    url: (path) => addressOf(wired(), path),
  }
}

let pageWiring: ApiWiring | null = null

/** Must be called before the page's first call. */
export function configureApi(settings: ApiWiring): void {
  pageWiring = settings
}

/** The page's client. */
export const api: Api = createApi(() => {
  if (!pageWiring) throw new Error('configureApi has to be called before the first call')
  return pageWiring
})

export const apiUrl = api.url

/** The client of the components below. */
export const ApiContext = createContext<Api>(api)

/** The client of the context, by default the page's. */
export function useApi(): Api {
  return useContext(ApiContext)
}

function addressOf({ baseUrl }: ApiWiring, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

async function call<T>(wiring: ApiWiring, method: Method, path: string, options: SendOptions = {}): Promise<T> {
  const first = await callOnce<T>(wiring, method, path, options)
  const isConfirmed = isRefusedWith(first, 'confirmation_required') && (await wiring.confirmIdentity?.())
  const answer = isConfirmed ? await callOnce<T>(wiring, method, path, options) : first
  if (answer.status < 400) return answer.data
  if (isRefusedWith(answer, 'second_factor_setup_required')) wiring.onSetUpRequired?.()
  throw refusal(answer.status, answer.data, requestIdOf(answer))
}

const isRefusedWith = ({ status, data }: Answer<unknown>, code: string) =>
  status === 403 && refusal(status, data).code === code

/** One request with its overlay, which is hidden before the user has to confirm their identity. */
async function callOnce<T>(wiring: ApiWiring, method: Method, path: string, options: SendOptions): Promise<Answer<T>> {
  const { onRequest, onResponse, onUnauthorized, getToken } = wiring
  if (!options.quiet) onRequest()
  try {
    const { answer, token } = await sendWithToken<T>(wiring, method, path, options)
    // A refusal of an earlier session's token doesn't end the present session.
    if (isRefused(answer, method, path) && token === getToken()) onUnauthorized()
    return answer
  } finally {
    if (!options.quiet) onResponse()
  }
}

function requestIdOf({ headers }: Answer<unknown>): string | undefined {
  const id: unknown = headers['x-request-id']
  return typeof id === 'string' ? id : undefined
}

/** Sends with the present token, and once more with another token if the first is refused and there is another. */
async function sendWithToken<T>(wiring: ApiWiring, method: Method, path: string, options: SendOptions) {
  const { fetchToken, renewToken, getToken } = wiring
  const request = { method, url: addressOf(wiring, path), withCredentials: wiring.withCredentials ?? true }
  const token = fetchToken ? await fetchToken() : getToken()
  const answer = await send<T>(request, token, options)
  const other = renewToken && isRefused(answer, method, path) ? await renewToken(token) : null
  return other === null ? { answer, token } : { answer: await send<T>(request, other, options), token: other }
}

interface Request {
  method: Method
  url: string
  withCredentials: boolean
}

async function send<T>(request: Request, token: string | null, options: SendOptions): Promise<Answer<T>> {
  const { query, body, idempotencyKey, signal, onSent } = options
  const timeout = startTimeout(body, signal)
  try {
    const { http, receiving } = await loadHttp()
    const sentAt = Date.now()
    const answer = await http.request<T>({
      ...request,
      ...receiving(options),
      params: query,
      data: body,
      signal: timeout.signal,
      ...(body instanceof FormData && {
        onUploadProgress: ({ progress }) => {
          timeout.restart()
          if (progress !== undefined) onSent?.(progress)
        },
      }),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    })
    observeAnswer(answer.headers['date'], sentAt)
    return answer
  } catch {
    throw noAnswer(signal?.aborted ?? false)
  } finally {
    timeout.end()
  }
}

/** Aborts when the caller does, or after a timeout that `restart` restarts. */
function startTimeout(body: unknown, signal: AbortSignal | undefined) {
  const timedOut = new AbortController()
  const limit = body instanceof FormData ? STALLED_MS : TIMEOUT_MS
  const abort = () => timedOut.abort()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(abort, limit)
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const restart = () => {
    // The last progress event may arrive after the call has ended.
    if (timer === undefined) return
    clearTimeout(timer)
    timer = setTimeout(abort, limit)
  }
  return { signal: signal ? AbortSignal.any([signal, timedOut.signal]) : timedOut.signal, restart, end }
}

const isRefused = ({ status }: Answer<unknown>, method: Method, path: string) =>
  status === 401 && !isSignIn(method, path)

/** A refused sign-in, such as one with a wrong password, doesn't end a session. */
const isSignIn = (method: Method, path: string) => method === 'post' && /^\/?auth$/.test(path)
