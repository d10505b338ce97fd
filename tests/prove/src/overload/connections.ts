import { connect, type Socket } from 'node:net'

/** Clients that send a byte of their headers per second, each from one of ten addresses. */
const SLOW = 200
const SLOW_BYTE_MS = 1000
const HEADERS = `GET /day/last-days HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'x'.repeat(1000)}`
/** Connections that send nothing: more than an address may have, replaced as soon as they are closed. */
const IDLE = 1200
const IDLE_PER_SECOND = 300
const TICK_MS = 50

/** A flood of connections from one address, and slow clients from others, until it is stopped. */
export function startConnections(port: number) {
  const sockets = new Set<Socket>()
  const counts = { idle: 0, slow: 0 }
  let isStopped = false

  const open = (kind: keyof typeof counts, localAddress: string, use: (socket: Socket) => () => void) => {
    counts[kind] += 1
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    const end = use(socket)
    // Refused or ended by the API.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      end()
      sockets.delete(socket)
    })
    socket.resume()
  }

  const openSlow = (index: number) => {
    if (isStopped) return
    open('slow', `127.1.0.${1 + (index % 10)}`, (socket) => {
      let sent = 0
      const timer = setInterval(() => socket.write(HEADERS[sent++] ?? 'x'), SLOW_BYTE_MS)
      return () => {
        clearInterval(timer)
        openSlow(index)
      }
    })
  }
  for (let index = 0; index < SLOW; index++) openSlow(index)

  let idle = 0
  const flood = setInterval(() => {
    for (let number = 0; number < (IDLE_PER_SECOND * TICK_MS) / 1000 && idle < IDLE; number++) {
      idle += 1
      open('idle', '127.2.0.1', () => () => {
        idle -= 1
      })
    }
  }, TICK_MS)

  return {
    /** Returns the numbers of opened connections. */
    stop() {
      isStopped = true
      clearInterval(flood)
      for (const socket of sockets) socket.destroy()
      return counts
    },
  }
}
