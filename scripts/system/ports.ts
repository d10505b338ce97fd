import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, which could take a port between its choice and its use. */
const PORTS = { from: 20_000, to: 32_000 }

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port)
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
