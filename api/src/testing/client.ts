import type { TestApi } from './api'
import { checkResponse } from './responses'

export interface Answer {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by asserting it
  body: any
}

interface Call {
  body?: unknown
  headers?: Record<string, string>
}

export type Client = ReturnType<typeof clientOf>

/** Calls the API as a signed-in user, or without a session; checks every response against the schema of its route. */
export function clientOf({ url }: Pick<TestApi, 'url'>, token?: string) {
  const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` }
  const call =
    (method: string) =>
    async (path: string, { body, headers }: Call = {}): Promise<Answer> => {
      const isForm = body instanceof FormData
      const content: Record<string, string> = body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }
      const response = await fetch(url + path, {
        method,
        headers: { ...authorization, ...content, ...headers },
        body: isForm || body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      })
      const [mediaType] = response.headers.get('Content-Type')?.split(';') ?? []
      const text = mediaType === 'text/event-stream' ? await beginningOf(response) : await response.text()
      const received = mediaType === 'application/json' && text ? JSON.parse(text) : text
      checkResponse({ method, path, status: response.status, mediaType, body: received })
      return { status: response.status, headers: response.headers, text, body: received }
    }
  return { token, get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}

/** The first bytes of a stream, which is then closed, as it doesn't end by itself. */
async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return Buffer.from(first?.value ?? []).toString()
}
