import { request } from 'node:http'

/** `fetch` as far as a page sends with it, for jsdom, which has none: over the network, to a test's own server. */
export const networkFetch = (address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(address, { method, headers: headers as Record<string, string> }, (response) => {
      response.resume()
      response.once('end', () => resolve({ ok: true, status: response.statusCode }))
    })
    sent.once('error', reject)
    sent.end(body)
  })
