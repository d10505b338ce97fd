import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type Koa from 'koa'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../limits/connectionLimits'
import { limitBody, limitConnections } from './connections'
import { listen } from './listen'

const LONGEST_FINISH_MS = 10_000
/** How long a closing server waits for the first byte on connections that browsers open in advance: Node counts them as busy. */
const LONGEST_SILENCE_MS = 500
/** Longer than proxies keep idle connections (60 s at most by default): the side that closes first loses no request. */
const KEEP_ALIVE_MS = 65_000

export interface RunningServer {
  port: number
  /** Accepts no more requests, lets running ones finish (ten seconds at most), then resolves. */
  close(): Promise<void>
}

interface ServerOptions {
  /** All addresses when empty. */
  addresses?: string[]
  limits?: Partial<ConnectionLimits>
}

/** Listens on the port (0: any free one). @throws EADDRINUSE, EACCES */
export async function startServer(app: Koa, port: number, options: ServerOptions = {}): Promise<RunningServer> {
  const limits = { ...CONNECTION_LIMITS, ...options.limits }
  // `requestTimeout: 0`: Node's limit for a whole request would end a large upload on a slow line.
  const { headersMs: headersTimeout, bodyMs } = limits
  const connectionsCheckingInterval = Math.min(1000, headersTimeout)
  const timeouts = { headersTimeout, requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer({ ...timeouts, connectionsCheckingInterval })
  limitConnections(server, limits)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  let closing = false
  const handle = app.callback()
  server.on('request', (request, response) => {
    limitBody(request, response, bodyMs)
    if (closing) response.setHeader('Connection', 'close')
    void handle(request, response)
  })
  const { port: taken, listeners } = await listen(server, port, options.addresses ?? [])
  const close = async () => {
    closing = true
    const late = setTimeout(() => server.closeAllConnections(), LONGEST_FINISH_MS)
    const silence = setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, LONGEST_SILENCE_MS)
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))))
    clearTimeout(late)
    clearTimeout(silence)
    clearInterval(idle)
  }
  return { port: taken, close }
}
