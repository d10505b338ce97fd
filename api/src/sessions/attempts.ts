import { createHash } from 'node:crypto'
import type { SignInAttemptRow } from '../db/tables'
import { networkOf } from '../http/network'
import { HOUR_MS } from '../times'

/** How many failures within an hour go without a wait, and how long the wait, which doubles, may become. */
interface Patience {
  free: number
  longestMs: number
}
export type Attempts = Pick<SignInAttemptRow, 'failures' | 'window_started_at' | 'blocked_until'>

/** From one address on one account. */
export const ONE_ADDRESS: Patience = { free: 10, longestMs: 15 * 60_000 }
/** From anywhere on one account: short, so that its owner is never kept out by others' guesses. */
export const ANYWHERE: Patience = { free: 50, longestMs: 30_000 }
/** Unknown usernames that an address is told of in an hour. */
export const UNKNOWN_NAMES_TOLD = 5

/** The state after one more failure; nothing is ever locked for good. */
export function afterFailure(before: Attempts | undefined, now: number, { free, longestMs }: Patience): Attempts {
  const inWindow = before && now - before.window_started_at < HOUR_MS
  const failures = (inWindow ? before.failures : 0) + 1
  const wait = failures > free ? Math.min(longestMs, 1000 * 2 ** Math.min(failures - free - 1, 20)) : 0
  return {
    failures,
    window_started_at: inWindow ? before.window_started_at : now,
    blocked_until: wait === 0 ? 0 : now + wait,
  }
}

/** The keys hold no name: what people type into the username field is sometimes a password. */
export const accountKey = (usernameKey: string) => `account:${digest(usernameKey)}`
export const accountFromKey = (usernameKey: string, ip: string) => `${accountKey(usernameKey)}:${networkOf(ip)}`
export const unknownNamesKey = (ip: string) => `unknown:${networkOf(ip)}`

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
