import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks these globals of browsers, which the router, the token decoder and the registry's signature need.
Object.assign(globalThis, { TextDecoder, TextEncoder })
Object.defineProperty(globalThis, 'crypto', { get: () => webcrypto, configurable: true })
globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value))

/** The router creates a request for every navigation; no page reads other fields. */
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
