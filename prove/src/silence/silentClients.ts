import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const EACH = 50

/** The bytes that each kind of client sends before it stops; the last kind requests answers that it never reads. */
const STARTS = [
  'POST /auth HTTP/1.1\r\nHost: localhost\r\nConte',
  'POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"user',
  'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
]

/** Opens connections that stop in their headers, in a body, and before they read the answers. */
export async function startSilentClients(apiUrl: string): Promise<{ close(): void }> {
  const port = Number(new URL(apiUrl).port)
  const sockets: Socket[] = []
  for (const start of STARTS) {
    for (let number = 0; number < EACH; number++) {
      const socket = connect(port, '127.0.0.1').pause()
      // The API closes it.
      socket.on('error', () => socket.destroy())
      sockets.push(socket)
      await Promise.race([once(socket, 'connect'), once(socket, 'close')])
      socket.write(start)
    }
  }
  return {
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
