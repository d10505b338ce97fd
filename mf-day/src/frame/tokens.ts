import type { EmbedClaims } from 'contract/embed'
import { readClaims } from 'shared-ui/session'
import type { Channel } from './channel'

interface Waiting {
  resolve(token: string): void
  reject(error: Error): void
}

/** Requests tokens of the host's page, and accepts only those that name its origin: another site's may have been stolen. */
export function createTokenRequests({ host, send }: Pick<Channel, 'host' | 'send'>) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  return {
    request(): Promise<string> {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ type: 'token', id })
      })
    },
    answer(id: number, token: unknown): void {
      const request = waiting.get(id)
      waiting.delete(id)
      if (typeof token === 'string' && originOf(token) === host) request?.resolve(token)
      else request?.reject(new Error('The host has no token of its origin.'))
    },
  }
}

/** A token's expiry is checked by the view. */
const originOf = (token: string) => (readClaims(token, 0) as EmbedClaims | null)?.origin
