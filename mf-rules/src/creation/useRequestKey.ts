import { useRef } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'

/**
 * The key to send a request with: the same while the same request hasn't been answered, so that asking again after a
 * silence can't do it twice; another one for another request, and after an answer.
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
