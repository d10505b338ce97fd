import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { arrayBuffer } from 'node:stream/consumers'

/** The parts of `fetch` that pages use, for jsdom, which has none: over the network, to a test's own server. */
export const networkFetch = (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) =>
  new Promise<unknown>((resolve, reject) => {
    const sent = request(
      address,
      { method, headers: headers as Record<string, string> },
      (response: IncomingMessage) => {
        const { statusCode: status = 0 } = response
        // An unread body ends with an error when the test's server stops.
        response.on('error', () => {})
        const content = Readable.toWeb(response)
        resolve({
          ok: status >= 200 && status < 300,
          status,
          body: content,
          arrayBuffer: () => arrayBuffer(content),
        })
      },
    )
    sent.once('error', reject)
    signal?.addEventListener('abort', () => sent.destroy(new Error('aborted')))
    sent.end(body)
  })
