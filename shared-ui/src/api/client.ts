import type { AxiosResponse } from 'axios'
import { noAnswer, refusal } from './ApiError'

export { ApiError } from './ApiError'

/** What the client is told by the app that starts it, so that it knows neither pages nor session. */
export interface ApiWiring {
  /** Where the API answers, such as `http://localhost:4000`. */
  baseUrl: string
  getToken(): string | null
  /** The server no longer accepts the token that there is now. */
  onUnauthorized(): void
  /** A call that should show the overlay starts, and ends, whatever its outcome. */
  onRequest(): void
  onResponse(): void
}

export interface CallOptions {
  query?: Record<string, string | number | undefined>
  body?: unknown
  /** Without the overlay. */
  quiet?: boolean
  /** The same key and request within a day creates nothing a second time. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Told how much of a form has left, from 0 to 1. */
  onSent?(fraction: number): void
  /** The answer as it came, also when it is JSON. */
  asText?: boolean
}

type Method = 'get' | 'post' | 'put' | 'delete'
type Answer = AxiosResponse<string | undefined>

const TIMEOUT_MS = 30_000
/** A file may take as long as it takes, but not stand still for longer than this. */
const STALLED_MS = 120_000

/** axios comes with the first call, so that a page that makes none doesn't wait for it. */
const loadHttp = () => import('./http')

let wiring: ApiWiring | null = null

/** Has to be called once, before the first call. */
export function configureApi(settings: ApiWiring): void {
  wiring = settings
}

function wired(): ApiWiring {
  if (!wiring) throw new Error('configureApi has to be called before the first call')
  return wiring
}

/** The full address of a path of the API, for links and images. */
export function apiUrl(path: string): string {
  return `${wired().baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** Calls by method; each resolves to the answer's body and rejects with an ApiError. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('get', path, options),
  post: <T>(path: string, options?: CallOptions) => call<T>('post', path, options),
  put: <T>(path: string, options?: CallOptions) => call<T>('put', path, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('delete', path, options),
}

async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { onRequest, onResponse, onUnauthorized, getToken } = wired()
  const token = getToken()
  if (!options.quiet) onRequest()
  try {
    const answer = await send(method, path, token, options)
    const body = options.asText ? answer.data : parse(answer)
    if (answer.status < 400) return body as T
    // The answer to a session that has ended meanwhile is no news about the present one.
    if (answer.status === 401 && !isSignIn(method, path) && token === getToken()) onUnauthorized()
    throw refusal(answer.status, parse(answer))
  } finally {
    if (!options.quiet) onResponse()
  }
}

async function send(method: Method, path: string, token: string | null, options: CallOptions): Promise<Answer> {
  const { query, body, idempotencyKey, signal, onSent } = options
  const patience = startPatience(body, signal)
  try {
    const { http } = await loadHttp()
    return await http.request<string | undefined>({
      method,
      url: apiUrl(path),
      params: query,
      data: body,
      signal: patience.signal,
      ...(body instanceof FormData && {
        onUploadProgress: ({ progress }) => {
          patience.prolong()
          if (progress !== undefined) onSent?.(progress)
        },
      }),
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
    })
  } catch {
    throw noAnswer(signal?.aborted ?? false)
  } finally {
    patience.end()
  }
}

/** Gives a call up when its caller does, or after a while, which `prolong` begins anew. */
function startPatience(body: unknown, signal: AbortSignal | undefined) {
  const late = new AbortController()
  const limit = body instanceof FormData ? STALLED_MS : TIMEOUT_MS
  const giveUp = () => late.abort()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(giveUp, limit)
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const prolong = () => {
    // The last news of what was sent may come when the call is over.
    if (timer === undefined) return
    clearTimeout(timer)
    timer = setTimeout(giveUp, limit)
  }
  return { signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal, prolong, end }
}

function parse(answer: Answer): unknown {
  if (!answer.data) return undefined
  if (!String(answer.headers['content-type']).includes('json')) return answer.data
  try {
    return JSON.parse(answer.data)
  } catch {
    return answer.data
  }
}

/** A wrong password is no reason to leave the page that asked for it. */
const isSignIn = (method: Method, path: string) => method === 'post' && /^\/?auth$/.test(path)

/** A key that no other request has. `crypto.randomUUID` isn't there on a plain http address of the local network. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
