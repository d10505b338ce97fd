export interface ConnectionLimits {
  /** From the first byte, or from the connection if no byte has arrived, until the headers are complete. */
  headersMs: number
  /** Until a body is complete; for a file, between two of its bytes. */
  bodyMs: number
  connections: number
  /** Of an IPv4 address, or of an IPv6 network of 64 bits. Trusted proxies are exempt: all users connect through them. */
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
