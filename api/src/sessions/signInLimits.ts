import { createHash } from 'node:crypto'
import { type Count, currentCount, waitLeft } from '../db/attemptCounts'
import { unknownNamesKey } from '../http/attemptCounts'
import { tooManyAttempts } from '../http/errors'
import { networkOf } from '../http/network'

/** The number of failures per hour without a wait, and the longest wait. Each further failure doubles the wait. */
interface Limit {
  free: number
  longestMs: number
}

const MINUTE_MS = 60_000
/** For an account and an address that it signed in from before: short, since an attacker may share the owner's address. */
const KNOWN_ADDRESS: Limit = { free: 10, longestMs: MINUTE_MS / 2 }
/** For an account and one other address. */
const ONE_ADDRESS: Limit = { free: 10, longestMs: 15 * MINUTE_MS }
/** For an account and all other addresses together. */
const ANYWHERE: Limit = { free: 50, longestMs: MINUTE_MS / 2 }
/** For the number of names from one address. */
const NAMES: Limit = { free: 30, longestMs: 15 * MINUTE_MS }

export interface Attempt {
  usernameKey: string
  ip: string
  /** Whether the account was signed in from the address before. */
  isKnownAddress: boolean
  /** Whether the name is that of a registered user. */
  canSignIn: boolean
}

/** The keys of the counts. Names are hashed: people sometimes type their password into the username field. */
export function keysOf({ usernameKey, ip }: Pick<Attempt, 'usernameKey' | 'ip'>) {
  const account = `account:${createHash('sha256').update(usernameKey).digest('hex')}`
  const network = networkOf(ip)
  return { account, pair: `${account}:${network}`, names: `names:${network}`, unknownNames: unknownNamesKey(ip) }
}

/**
 * The counts after one more failure. Every attempt changes the same rows, so that its duration reveals
 * nothing about the name. For a known address only its own count with the account applies.
 * @throws 429 while a wait lasts
 */
export function afterFailure(attempt: Attempt, stored: ReadonlyMap<string, Count>, now: number): Record<string, Count> {
  const { account, pair, names, unknownNames } = keysOf(attempt)
  const limits: [string, Limit][] = attempt.isKnownAddress
    ? [[pair, KNOWN_ADDRESS]]
    : [
        [pair, ONE_ADDRESS],
        [account, ANYWHERE],
        [names, NAMES],
      ]
  const wait = Math.max(...limits.map(([key, { longestMs }]) => waitLeft(stored.get(key), now, longestMs)))
  if (wait > 0) throw tooManyAttempts(wait / 1000)
  const counts = Object.fromEntries(
    [account, pair, names, unknownNames].map((key) => [key, currentCount(stored.get(key), now)]),
  )
  const isNewName = counts[pair]?.failures === 0
  for (const [key, limit] of limits) {
    const count = counts[key]
    if (count && (key !== names || isNewName)) counts[key] = failedOnce(count, limit, now)
  }
  const unknownCount = counts[unknownNames]
  if (unknownCount && !attempt.canSignIn) unknownCount.failures += 1
  return counts
}

function failedOnce(count: Count, { free, longestMs }: Limit, now: number): Count {
  const failures = count.failures + 1
  const wait = failures > free ? Math.min(longestMs, 1000 * 2 ** Math.min(failures - free - 1, 20)) : 0
  return { ...count, failures, blocked_until: wait === 0 ? 0 : now + wait }
}
