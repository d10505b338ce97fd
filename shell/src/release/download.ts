import { Unreachable } from './failures'
import { REQUEST_TIMEOUT_MS, TimedOut } from './timeouts'

interface DownloadOptions {
  withinMs?: number
  cache?: RequestCache
  /** The answer, if it was requested already. */
  asked?: Promise<Response>
}

/** Reads a whole file. Rejects with TimedOut, with Unreachable, or with an Error that has the status. */
export async function download(
  address: string | URL,
  { withinMs = REQUEST_TIMEOUT_MS, cache = 'no-store', asked }: DownloadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = asked ?? fetch(address, { cache, signal: AbortSignal.timeout(withinMs) })
  const response = await inTime(address, answer)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await inTime(address, response.arrayBuffer()))
}

async function inTime<T>(address: string | URL, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw timedOut ? new TimedOut(`${address} took too long`) : new Unreachable(`${address}: ${error}`)
  }
}

export const readText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export const readJson = (bytes: Uint8Array): unknown => JSON.parse(readText(bytes))
