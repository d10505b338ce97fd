import type { Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { errorCode } from '../db/failures'

/** Error codes of a machine without IPv6. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * The connections that the system queues until they are accepted. With Node's 511, a flood fills the queue while the
 * process is busy, and other clients retry only after 1, 3 and 7 seconds. The system's maximum, usually 4096, still
 * applies.
 */
const BACKLOG = 8192

/** The options with which `node:http` accepts connections. */
const AS_HTTP = { allowHalfOpen: true, noDelay: true }

/**
 * Makes a server listen on a port (0: any free one) of each address, or of all addresses when none is given.
 * Returns the port, and all listeners, the server itself first.
 * @throws EADDRINUSE, EACCES
 */
export async function listen(server: Server, port: number, [first, ...others]: string[]) {
  await listenOn(server, port, first)
  const listeners: NetServer[] = [server]
  const taken = (server.address() as AddressInfo).port
  for (const address of others) {
    const listener = createServer(AS_HTTP, (socket) => server.emit('connection', socket))
    try {
      await listenOn(listener, taken, address)
      listeners.push(listener)
    } catch (error) {
      if (!NO_SUCH_ADDRESS.has(errorCode(error))) throw error
    }
  }
  return { port: taken, listeners }
}

function listenOn(server: NetServer, port: number, host?: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, backlog: BACKLOG, ...(host && { host }) }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
