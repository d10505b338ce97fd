import autocannon from 'autocannon'
import type { Server } from './servers'

const CONNECTIONS = 16
const SECONDS = 2

export type Load = () => { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }

export interface Rate {
  /** Requests per second. */
  perSecond: number
  /** The server's processor milliseconds per request. */
  processorMs: number
}

/** The rate of expected answers per second; any other answer fails the measurement. */
export async function rateOf(server: Server, token: string, load: Load, status: number): Promise<Rate> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const setupRequest = (request: autocannon.Request) => {
    const { headers: more, ...made } = load()
    return { ...request, ...made, headers: { ...headers, ...more } }
  }
  const before = server.processorMs()
  const { statusCodeStats, errors, duration } = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest }],
  })
  const counted = Object.entries(statusCodeStats ?? {})
  if (errors > 0 || counted.some(([code]) => Number(code) !== status)) {
    throw new Error(`Not all were answered with ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`)
  }
  const answered = counted.reduce((sum, [, { count = 0 }]) => sum + count, 0)
  return { perSecond: answered / duration, processorMs: (server.processorMs() - before) / answered }
}
