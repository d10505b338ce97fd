import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** From here to 32,000: below the range of outgoing connections, which could take a port between its choice and its use. */
const FIRST = 20_000
const BLOCKS = 120
const BLOCK_SIZE = 100

/**
 * Each process and thread has a block of its own, so that no two choose the same port before either uses it: the process
 * ids of those that run at the same time differ, and the factor separates the threads of one from other processes.
 */
const block = (process.pid + threadId * 37) % BLOCKS

let tried = randomInt(BLOCK_SIZE)

/** A TCP port of this machine that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = FIRST + block * BLOCK_SIZE + (tried++ % BLOCK_SIZE)
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
