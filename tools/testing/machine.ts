import { pbkdf2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
const ITERATIONS = 1_000_000
/** The duration of the calibration on the idle reference machine, on which the budgets were measured. */
const REFERENCE_MS = 200
/** A machine that needs longer than this is busy, or slower than the reference. */
const IDLE_WITHIN = 1.3
const ATTEMPTS = 3

/** Whether all cores are idle: a fixed amount of work on each of them takes about as long as on the idle reference. */
export async function isIdle(): Promise<boolean> {
  const times: number[] = []
  while (times.length < ATTEMPTS) times.push(await calibrate())
  return Math.max(...times) <= REFERENCE_MS * IDLE_WITHIN
}

/** The duration in milliseconds of one key derivation on each core at the same time, in libuv's threads. */
async function calibrate(): Promise<number> {
  const began = performance.now()
  await Promise.all(
    Array.from({ length: availableParallelism() }, () => derive('calibration', 'salt', ITERATIONS, 32, 'sha256')),
  )
  return performance.now() - began
}
