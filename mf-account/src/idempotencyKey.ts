/** A key that no other request has. `crypto.randomUUID` isn't there on a plain http address of the local network. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
