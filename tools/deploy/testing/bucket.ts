import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './nginx'

/** Starts a TLS front for the S3 server, as nginx calls it, and records its requests. */
export async function startBucketFront(endpoint: string, { key, certificate }: Certificate) {
  const requests: { address: string; headers: Record<string, unknown> }[] = []
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, answer) => {
    const { method, url = '', headers } = asked
    requests.push({ address: `${method} ${url}`, headers })
    const inner = request(new URL(url, endpoint), { method, headers: { ...headers, host: new URL(endpoint).host } })
    inner.on('error', () => answer.destroy())
    inner.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    inner.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
  return { port: (server.address() as AddressInfo).port, requests, stop }
}
