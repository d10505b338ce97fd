import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of outgoing connections, which could take a port between its choice and its use. */
const PORTS = { from: 20_000, to: 32_000 }
const COUNT = PORTS.to - PORTS.from

/**
 * Each process and thread starts at a port of its own and counts up, so that two hardly ever choose the same port before
 * either uses it. Process ids would start workers that begin together close to each other.
 */
let tried = randomInt(COUNT)

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + (tried++ % COUNT)
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
