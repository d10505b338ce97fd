export interface ConnectionLimits {
  /** From the first byte, or from the connection while none has come, until the headers are complete. */
  headersMs: number
  /** Until a body is complete; for a file, between two of its bytes. */
  bodyMs: number
  connections: number
  /** Proxies are exempt: everybody's connections are theirs. */
  connectionsPerAddress: number
  trustedProxies: string[]
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  bodyMs: 15_000,
  connections: 4000,
  connectionsPerAddress: 1000,
  trustedProxies: [],
}
