import { newIdempotencyKey } from 'shared-ui/api'

/** The idempotency keys of an action: a repeat of the same request has the same key, so that it changes nothing twice. */
export class RequestKeys {
  #request: string | undefined
  #key = ''

  keyOf(request: unknown): string {
    const text = JSON.stringify(request)
    if (text !== this.#request) this.#key = newIdempotencyKey()
    this.#request = text
    return this.#key
  }

  /** To be called after an answer: the same request is then a new one. */
  renew(): void {
    this.#request = undefined
  }
}
