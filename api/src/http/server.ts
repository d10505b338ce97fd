import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'
import { CONNECTION_LIMITS, type ConnectionLimits, limitBody, limitConnections } from './connections'

const LONGEST_FINISH_MS = 10_000

export interface RunningServer {
  port: number
  /** Takes no more requests, lets those that run finish (ten seconds at most), then resolves. */
  close(): Promise<void>
}

/** Listens on the port (0: any free one). @throws EADDRINUSE, EACCES */
export function startServer(app: Koa, port: number, given: Partial<ConnectionLimits> = {}): Promise<RunningServer> {
  const limits = { ...CONNECTION_LIMITS, ...given }
  // Node's own limit of a whole request would cut a large file on a slow line off.
  const { headersMs: headersTimeout, bodyMs } = limits
  const connectionsCheckingInterval = Math.min(1000, headersTimeout)
  const server = createServer({ headersTimeout, requestTimeout: 0, connectionsCheckingInterval })
  limitConnections(server, limits)
  let closing = false
  const handle = app.callback()
  server.on('request', (request, response) => {
    limitBody(request, response, bodyMs)
    if (closing) response.setHeader('Connection', 'close')
    void handle(request, response)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      closing = true
      const late = setTimeout(() => server.closeAllConnections(), LONGEST_FINISH_MS)
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      server.close(() => {
        clearTimeout(late)
        clearInterval(idle)
        resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve({ port: (server.address() as AddressInfo).port, close }))
  })
}
