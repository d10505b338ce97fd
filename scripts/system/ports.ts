import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Below the range of outgoing connections, which could take a port between its choice and its use. */
const PORTS = { from: 20_000, to: 32_000 }
const APART = 37
/** The other threads of a process are as far from it as distant processes. */
const THREADS_APART = 89

/** Each process and thread starts at its own port and counts up, so that two don't choose the same port before either uses it. */
let tried = (process.pid + threadId * THREADS_APART) * APART

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + (tried++ % (PORTS.to - PORTS.from))
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
