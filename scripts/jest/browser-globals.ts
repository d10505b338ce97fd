import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks what the router, the session's token decoding and the registry's signature expect of every browser.
Object.assign(globalThis, { TextDecoder, TextEncoder })
Object.defineProperty(globalThis, 'crypto', { get: () => webcrypto, configurable: true })
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value))

/** What the router makes of every navigation; no page reads more of it than this. */
class NavigationRequest {
  readonly url: string
  readonly method: string
  readonly signal: AbortSignal | undefined

  constructor(url: string | URL, init?: RequestInit) {
    this.url = String(url)
    this.method = init?.method ?? 'GET'
    this.signal = init?.signal ?? undefined
  }
}
Object.assign(globalThis, { Request: globalThis.Request ?? NavigationRequest })
