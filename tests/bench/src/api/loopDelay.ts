/** Loaded into a measured server before its own code: answers each message with the delay of its event loop since the last one. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** In milliseconds. */
export interface LoopDelay {
  p99: number
  max: number
}

const RESOLUTION_MS = 5

if (isMainThread && process.send) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  process.on('message', () => {
    process.send?.({ p99: delays.percentile(99) / 1e6, max: delays.max / 1e6 } satisfies LoopDelay)
    delays.reset()
  })
  process.channel?.unref()
}
