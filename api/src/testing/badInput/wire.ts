import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { TestApi } from '../api'

export interface Call {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body?: Buffer | undefined
  /** Without a Content-Length. */
  inChunks?: true
}
export interface Reply {
  status: number
  text: string
  /** The parsed body, if its type is JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by asserting it
  body: any
}

/** Sends raw requests, valid or not, over a few persistent connections; counts them. */
export function openWire({ url }: Pick<TestApi, 'url'>, bearerFor: (path: string) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const { hostname, port } = new URL(url)
  let sent = 0
  const send = ({ method, path, headers, body, inChunks }: Call): Promise<Reply> => {
    sent += 1
    const length = inChunks ? { 'Transfer-Encoding': 'chunked' } : body && { 'Content-Length': String(body.length) }
    const all = { Authorization: `Bearer ${bearerFor(path)}`, ...length, ...headers }
    return new Promise((resolve, reject) => {
      const call = request({ agent, hostname, port, method, path, headers: all }, (response) => {
        const isJson = response.headers['content-type']?.startsWith('application/json')
        const isStream = response.headers['content-type']?.startsWith('text/event-stream')
        const received = isStream ? beginningOf(response) : buffer(response)
        received.then((content) => {
          const text = content.toString()
          resolve({ status: response.statusCode ?? 0, text, body: isJson ? JSON.parse(text) : text })
        }, reject)
      })
      call.on('error', reject)
      call.end(body)
    })
  }
  return { send, count: () => sent, close: () => agent.destroy() }
}

/** The first bytes of a stream, which is then closed, as it doesn't end by itself. */
async function beginningOf(response: IncomingMessage): Promise<Buffer> {
  const [first] = await once(response, 'data')
  response.destroy()
  return first
}
