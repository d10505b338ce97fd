import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Koa from 'koa'

const LONGEST_FINISH_MS = 10_000

export interface RunningServer {
  port: number
  /** Takes no more requests, lets those that run finish (ten seconds at most), then resolves. */
  close(): Promise<void>
}

/** Listens on the port (0: any free one). @throws EADDRINUSE, EACCES */
export function startServer(app: Koa, port: number): Promise<RunningServer> {
  const server = createServer()
  let closing = false
  const handle = app.callback()
  server.on('request', (request, response) => {
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
