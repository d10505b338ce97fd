import { BALANCER } from './cluster'

const PASSWORD = 'quotidia-demo'
/** Longer than the API takes to give a request up. */
const GIVE_UP_MS = 20_000

export interface Answer<T> {
  /** 0: no answer. */
  status: number
  retryAfter: boolean
  /** Undefined without JSON. */
  body: T | undefined
}

export interface Call {
  token?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** The idempotency key. */
  key?: string
  /** The API process to ask instead of the balancer. */
  url?: string
}

export async function call<T>({ token, method = 'POST', path, body, key, url = BALANCER }: Call): Promise<Answer<T>> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  if (token) headers['Authorization'] = `Bearer ${token}`
  if (key) headers['Idempotency-Key'] = key
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  try {
    const signal = AbortSignal.timeout(GIVE_UP_MS)
    const answer = await fetch(`${url}${path}`, { method, headers, signal, ...content })
    const text = await answer.text()
    const isJson = answer.headers.get('Content-Type')?.includes('json') && text !== ''
    const retryAfter = answer.headers.has('Retry-After')
    return { status: answer.status, retryAfter, body: isJson ? JSON.parse(text) : undefined }
  } catch {
    return { status: 0, retryAfter: false, body: undefined }
  }
}

/** Signs a user of the demo companies in. @throws Error when that is refused */
export async function signIn(username: string, url = BALANCER): Promise<string> {
  const { status, body } = await call<{ token: string }>({
    path: '/auth',
    body: { username, password: PASSWORD },
    url,
  })
  if (!body?.token) throw new Error(`The sign-in of ${username} was answered ${status}.`)
  return body.token
}
