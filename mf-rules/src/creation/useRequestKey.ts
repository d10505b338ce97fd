import { useRef } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'

/**
 * The idempotency key of a request: the same until the request is answered, so that a repeat after a lost answer can't
 * create it twice; a new one for another request, and after an answer.
 */
export function useRequestKey() {
  const open = useRef<{ request: string; key: string }>(undefined)
  return {
    keyFor(body: unknown): string {
      const request = JSON.stringify(body)
      if (open.current?.request !== request) open.current = { request, key: newIdempotencyKey() }
      return open.current.key
    },
    answered(): void {
      open.current = undefined
    },
  }
}
