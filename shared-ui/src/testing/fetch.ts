import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'

/** `fetch` as far as a page uses it, for jsdom, which has none: over the network, to a test's own server. */
export const networkFetch = (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) =>
  new Promise<unknown>((resolve, reject) => {
    const sent = request(
      address,
      { method, headers: headers as Record<string, string> },
      (response: IncomingMessage) => {
        const { statusCode: status = 0 } = response
        // A body that nobody reads ends with the test's server.
        response.on('error', () => {})
        resolve({ ok: status >= 200 && status < 300, status, body: Readable.toWeb(response) })
      },
    )
    sent.once('error', reject)
    signal?.addEventListener('abort', () => sent.destroy(new Error('aborted')))
    sent.end(body)
  })
