import { UnreachableError } from './failures'
import { REQUEST_TIMEOUT_MS, RequestTimeoutError } from './timeouts'

interface DownloadOptions {
  withinMs?: number
  cache?: RequestCache
  /** The answer, if it was requested already. */
  response?: Promise<Response>
}

/** Reads a whole file. Rejects with RequestTimeoutError, with UnreachableError, or with an Error that has the status. */
export async function download(
  address: string | URL,
  { withinMs = REQUEST_TIMEOUT_MS, cache = 'no-store', response: requested }: DownloadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = requested ?? fetch(address, { cache, signal: AbortSignal.timeout(withinMs) })
  const response = await inTime(address, answer)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return new Uint8Array(await inTime(address, response.arrayBuffer()))
}

async function inTime<T>(address: string | URL, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError'
    throw timedOut ? new RequestTimeoutError(`${address} took too long`) : new UnreachableError(`${address}: ${error}`)
  }
}

export const readText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

export const readJson = (bytes: Uint8Array): unknown => JSON.parse(readText(bytes))
