import { type IncomingHttpHeaders, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** Sends a request like `GET /path`. */
export type Ask = (request: string, headers?: Record<string, string>) => Promise<Answer>

/** The address is sent unchanged: fetch would normalise the dots of a traversal. */
function ask(call: typeof plainRequest, options: object, request: string, headers = {}): Promise<Answer> {
  const [method = '', address = ''] = request.split(' ')
  return new Promise((resolve, reject) => {
    const asked = call({ host: '127.0.0.1', ...options, method, path: address, headers }, async (response) => {
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: String(await buffer(response)) })
    })
    asked.on('error', reject).end()
  })
}

/** Asks the server at this port of this machine. */
export const askAt =
  (port: number): Ask =>
  (request, headers) =>
    ask(plainRequest, { port }, request, headers)

/** Asks the server with this certificate, over TLS. */
export const askSecurely =
  (port: number, ca: Buffer): Ask =>
  (request, headers) =>
    ask(secureRequest, { port, ca, servername: 'app.example.it', agent: false }, request, headers)

/** Headers that depend on the connection or the server program, or that change with each answer. */
const NOT_COMPARED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'server',
  'x-request-id',
  // Only the web server has shared dictionaries.
  'use-as-dictionary',
]
const DICTIONARY = ', Available-Dictionary'

/**
 * The parts of an answer that two servers must share. They compute ETags differently, so only their presence counts.
 */
export function comparable({ status, headers, body }: Answer) {
  const compared = Object.entries(headers).filter(([name]) => !NOT_COMPARED.includes(name))
  return {
    status,
    body,
    headers: Object.fromEntries(
      compared.map(([name, value]) => [name, name === 'etag' || String(value).replace(DICTIONARY, '')]),
    ),
  }
}
