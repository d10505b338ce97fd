import { Agent, request } from 'node:http'

const PER_SECOND = 20
const REQUEST_TIMEOUT_MS = 20_000

export interface Reads {
  /** Milliseconds from the due time of each read to the end of its answer, ascending. */
  durations: number[]
  statuses: Record<string, number>
}

interface Options {
  port: number
  tokens: string[]
  paths: string[]
}

/** Reads the paths in turn at a constant rate, whether or not the earlier reads were answered. */
export function startReaders({ port, tokens, paths }: Options): { stop(): Promise<Reads> } {
  const agent = new Agent({ keepAlive: true })
  const reads: Reads = { durations: [], statuses: {} }
  const pending: Promise<void>[] = []
  const began = performance.now()

  const read = async (number: number, due: number) => {
    const headers = { Authorization: `Bearer ${tokens[number % tokens.length]}` }
    const status = await new Promise<string>((resolve) => {
      const path = paths[number % paths.length]
      const asked = request({ host: '127.0.0.1', port, path, agent, headers, timeout: REQUEST_TIMEOUT_MS })
      asked.on('response', (response) => {
        response.on('error', () => resolve('none'))
        response.on('end', () => resolve(String(response.statusCode))).resume()
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve('none'))
      asked.end()
    })
    reads.durations.push(performance.now() - due)
    reads.statuses[status] = (reads.statuses[status] ?? 0) + 1
  }

  const timer = setInterval(() => {
    while (pending.length < ((performance.now() - began) / 1000) * PER_SECOND) {
      pending.push(read(pending.length, began + (pending.length * 1000) / PER_SECOND))
    }
  }, 1000 / PER_SECOND)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      agent.destroy()
      reads.durations.sort((one, other) => one - other)
      return reads
    },
  }
}

/** A percentile of ascending durations; `part` is between 0 and 1. */
export const percentile = (sorted: number[], part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
