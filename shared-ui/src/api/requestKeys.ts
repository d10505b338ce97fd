import { useState } from 'react'
import { ApiError } from './ApiError'

/** A unique key. `crypto.randomUUID` doesn't exist on plain http, as in a local network. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** The idempotency keys of an action: a repeat of the same request has the same key, so that it changes nothing twice. */
export interface RequestKeys {
  keyOf(request: unknown, file?: File): string
  /** The same request is then a new one, unless the error says that it got no answer. */
  answered(error?: unknown): void
}

// Not a class: private members would make the types of two releases incompatible.
export function createRequestKeys(): RequestKeys {
  let known: { request: string; file: File | undefined } | undefined
  let key = ''
  return {
    keyOf(request, file) {
      const text = JSON.stringify(request)
      if (text !== known?.request || file !== known.file) key = newIdempotencyKey()
      known = { request: text, file }
      return key
    },
    answered(error) {
      if (error === undefined || wasAnswered(error)) known = undefined
    },
  }
}

const wasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500

export function useRequestKeys(): RequestKeys {
  const [keys] = useState(createRequestKeys)
  return keys
}
