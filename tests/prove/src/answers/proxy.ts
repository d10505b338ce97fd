import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The action for some sent bytes: forward them, close the connection before that, or when the answer arrives. */
export type ProxyAction = 'pass' | 'drop the request' | 'drop the answer'

export interface Proxy {
  port: number
  /** Forwards nothing until `resume`, and closes nothing. */
  silence(): void
  resume(): void
  close(): Promise<void>
}

/** Forwards connections to a port of this machine, and closes some of them. */
export async function startProxy(port: number, decide: (sent: Buffer) => ProxyAction): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const close = () => {
      for (const socket of [near, far]) {
        socket.destroy()
        sockets.delete(socket)
      }
    }
    let isAnswerDropped = false
    near.on('data', (chunk) => {
      const action = decide(chunk)
      if (action === 'drop the answer') isAnswerDropped = true
      if (action === 'drop the request') close()
      else far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (isAnswerDropped) close()
      else near.write(chunk)
    })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', close)
      socket.on('error', close)
      if (isSilent) socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    resume() {
      isSilent = false
      for (const socket of sockets) socket.resume()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
