import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionLimits } from '../limits/connectionLimits'
import { plainAddress, trustIn } from './forwarding'
import { httpMessages as messages } from './messages'
import { networkOf } from './network'

const TOO_MANY = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

const TOO_SLOW = JSON.stringify({ code: 'too_slow', message: messages.tooSlow })

/** Closes connections beyond the limits as soon as they open. */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const isTrusted = trustIn(limits.trustedProxies)
  const open = new Map<string, number>()
  // Refused before they are read; those of further listeners are not counted by Node.
  server.maxConnections = limits.connections
  let total = 0
  const refuse = (socket: Socket) => {
    socket.on('error', () => undefined)
    socket.end(TOO_MANY, () => socket.destroy())
  }
  server.on('connection', (socket: Socket) => {
    if (total >= limits.connections) return refuse(socket)
    total += 1
    socket.once('close', () => {
      total -= 1
    })
    const address = plainAddress(socket.remoteAddress)
    if (isTrusted(address)) return
    const network = networkOf(address)
    const others = open.get(network) ?? 0
    if (others >= limits.connectionsPerAddress) return refuse(socket)
    open.set(network, others + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

const filesComing = new WeakSet<IncomingMessage>()

/** Restarts the body's deadline with each byte from now on: a large file over a slow line may take long. */
export function expectFile(request: IncomingMessage) {
  filesComing.add(request)
}

export function hasBody({ headers }: IncomingMessage) {
  const length = headers['content-length'] ?? '0'
  return headers['transfer-encoding'] !== undefined || length !== '0'
}

/** Ends a request (408) whose body isn't complete in time. */
export function limitBody(request: IncomingMessage, response: ServerResponse, bodyMs: number) {
  if (!hasBody(request)) return
  let seen = 0
  const check = () => {
    if (request.complete) return
    const { bytesRead } = request.socket
    const progresses = filesComing.has(request) && bytesRead > seen
    seen = bytesRead
    if (progresses) deadline.refresh()
    else breakOff(request, response)
  }
  const deadline = setTimeout(check, bodyMs).unref()
  request.once('close', () => clearTimeout(deadline))
  request.once('end', () => clearTimeout(deadline))
}

function breakOff(request: IncomingMessage, response: ServerResponse) {
  if (response.headersSent) request.destroy()
  else {
    response.writeHead(408, { Connection: 'close', 'Content-Type': 'application/json' })
    response.end(TOO_SLOW, () => request.destroy())
  }
}
