import { FRONT } from './front'

const PASSWORD = 'quotidia-demo'
/** Longer than the API's own limits on a request. */
const GIVE_UP_MS = 20_000

/** The outcome of a request without an answer. */
export type Unanswered = 'timeout' | 'refused' | 'closed before the answer' | 'closed within the answer'

export interface Answer<T> {
  /** 0: no answer. */
  status: number
  unanswered?: Unanswered
  retryAfter: boolean
  /** Undefined without JSON. */
  body: T | undefined
  /** Undefined without an answer. */
  bytes?: Uint8Array
}

export interface Call {
  token?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The idempotency key. */
  key?: string
  /** The API process to ask instead of nginx. */
  url?: string
}

export async function call<T>({ token, method = 'POST', path, body, key, url = FRONT }: Call): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const headers: Record<string, string> = isForm ? {} : { 'Content-Type': 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  const content = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  const began = new Date()
  let answer: Response | undefined
  let bytes: Uint8Array
  try {
    answer = await fetch(`${url}${path}`, { method, headers, signal, ...content })
    bytes = new Uint8Array(await answer.arrayBuffer())
  } catch (error) {
    const unanswered = reasonOf(error, answer !== undefined)
    console.log(`${began.toISOString()} ${method} ${path}: ${unanswered} (${describe(error)})`)
    return { status: 0, unanswered, retryAfter: false, body: undefined }
  }
  const isJson = answer.headers.get('Content-Type')?.includes('json') && bytes.length > 0
  const retryAfter = answer.headers.has('Retry-After')
  const text = isJson ? new TextDecoder().decode(bytes) : undefined
  return { status: answer.status, retryAfter, bytes, body: text && JSON.parse(text) }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause ? error.cause.code : undefined

function reasonOf(error: unknown, begun: boolean): Unanswered {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  if (begun) return 'closed within the answer'
  return codeOf(error) === 'ECONNREFUSED' ? 'refused' : 'closed before the answer'
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `, ${codeOf(error) ?? ''} ${error.cause.message}` : ''
  return `${error.message}${cause}`
}

/** Signs in a user of the demo companies. @throws Error if the sign-in is refused */
export async function signIn(username: string, url = FRONT): Promise<string> {
  const { status, body } = await call<{ token: string }>({
    path: '/auth',
    body: { username, password: PASSWORD },
    url,
  })
  if (!body?.token) throw new Error(`The sign-in of ${username} was answered ${status}.`)
  return body.token
}
