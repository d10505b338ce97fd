import { createServer } from 'node:http'
import type Koa from 'koa'
import { listen } from './listen'

const LONGEST_FINISH_MS = 10_000

export interface RunningServer {
  port: number
  /** Takes no more requests, lets those that run finish (ten seconds at most), then resolves. */
  close(): Promise<void>
}

/** Listens on the port (0: any free one) of these addresses, or of all. @throws EADDRINUSE, EACCES */
export async function startServer(app: Koa, port: number, addresses: string[] = []): Promise<RunningServer> {
  const server = createServer()
  let closing = false
  const handle = app.callback()
  server.on('request', (request, response) => {
    if (closing) response.setHeader('Connection', 'close')
    void handle(request, response)
  })
  const { port: taken, listeners } = await listen(server, port, addresses)
  const close = async () => {
    closing = true
    const late = setTimeout(() => server.closeAllConnections(), LONGEST_FINISH_MS)
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
    clearTimeout(late)
    clearInterval(idle)
  }
  return { port: taken, close }
}
