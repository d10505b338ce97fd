import { useRef } from 'react'

/** A key that no other request has. `crypto.randomUUID` isn't there on a plain http address of the local network. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * The key to send a request with: the same while the same request hasn't been answered, so that asking again after a
 * silence can't do it twice; another one for another request, and after an answer.
 */
export function useRequestKey() {
  const open = useRef<{ request: string; key: string }>(undefined)
  return {
    keyFor(body: unknown): string {
      const request = JSON.stringify(body)
      if (open.current?.request !== request) open.current = { request, key: newKey() }
      return open.current.key
    },
    answered(): void {
      open.current = undefined
    },
  }
}
