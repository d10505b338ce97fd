import { useState } from 'react'
import { ApiError } from './ApiError'

/** A unique key. `crypto.randomUUID` doesn't exist on plain http, as in a local network. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The idempotency keys of an action: a repeat of the same request has the same key, so that it changes nothing twice. */
export class RequestKeys {
  #request: string | undefined
  #file: File | undefined
  #key = ''

  keyOf(request: unknown, file?: File): string {
    const text = JSON.stringify(request)
    if (text !== this.#request || file !== this.#file) this.#key = newIdempotencyKey()
    this.#request = text
    this.#file = file
    return this.#key
  }

  /** The same request is then a new one, unless the error says that it got no answer. */
  answered(error?: unknown): void {
    if (error === undefined || wasAnswered(error)) this.#request = undefined
  }
}

const wasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500

export function useRequestKeys(): RequestKeys {
  const [keys] = useState(() => new RequestKeys())
  return keys
}
