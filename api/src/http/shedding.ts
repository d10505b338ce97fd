import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Middleware } from 'koa'
import { hasBody } from './connections'
import { unavailable } from './errors'
import type { Services } from './services'

const MEASURED_EVERY_MS = 250
/** A collection of a gigabyte pauses the process for hundreds of milliseconds. */
const COLLECTED_EVERY_MS = 5000

/** Refuses requests with a body (503) while the process uses more memory than the settings allow. */
export function shedLoad({ config }: Services): Middleware {
  const isShort = memoryWatch(config.memoryMaxBytes)
  return async (ctx, next) => {
    if (hasBody(ctx.req) && isShort()) throw unavailable()
    await next()
  }
}

/**
 * Whether objects and buffers that are in use take more than `most` bytes. Above it, garbage is collected before the
 * answer: neither objects that V8 hasn't collected yet nor free memory that it hasn't returned to the system counts.
 */
function memoryWatch(most: number): () => boolean {
  let measuredAt = Number.NEGATIVE_INFINITY
  let collectedAt = Number.NEGATIVE_INFINITY
  let isShort = false
  return () => {
    const now = performance.now()
    if (now - measuredAt < MEASURED_EVERY_MS) return isShort
    measuredAt = now
    if (usedBytes() > most && now - collectedAt >= COLLECTED_EVERY_MS) {
      collectedAt = now
      collectGarbage()
    }
    isShort = usedBytes() > most
    return isShort
  }
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Pauses this thread until everything that nothing uses is collected. */
export function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
