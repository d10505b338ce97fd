import type { TestApi } from './api'

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

/** Speaks to the API as one signed-in person, or as nobody. */
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
      const text = await response.text()
      const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
      return {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson && text ? JSON.parse(text) : text,
      }
    }
  return { token, get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') }
}
