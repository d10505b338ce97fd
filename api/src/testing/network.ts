import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to a server that can be silenced, like a network that drops all packets: connections stay open, and data
 * is held until the silence ends.
 */
export async function startNetwork(target: URL) {
  const sockets = new Set<Socket>()
  let silentFrom: string | undefined
  let silent = false
  let held: (() => void)[] = []
  const deliver = (work: () => void) => {
    if (silent) held.push(work)
    else work()
  }
  const carry = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => {
      deliver(() => to.write(chunk))
      if (silentFrom !== undefined && chunk.includes(silentFrom)) network.fallSilent()
    })
    from.on('close', () => deliver(() => to.destroy()))
    from.on('error', () => from.destroy())
  }
  const server = createServer((near) => {
    const far = connect(Number(target.port || 3306), target.hostname)
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const network = {
    url: url.href,
    fallSilent() {
      silent = true
      silentFrom = undefined
    },
    /** Falls silent as soon as these words have been transmitted. */
    fallSilentAfter(words: string) {
      silentFrom = words
    },
    speak() {
      silent = false
      silentFrom = undefined
      const late = held
      held = []
      for (const work of late) work()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return network
}
