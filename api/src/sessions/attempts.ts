import { createHash } from 'node:crypto'
import { tooManyAttempts } from '../http/errors'
import { networkOf } from '../http/network'
import { type Count, currentCount, waitLeft } from '../http/throttle'

/** How many failures within an hour go without a wait, and how long the wait, which doubles, may become. */
interface Limit {
  free: number
  longestMs: number
}

const MINUTE_MS = 60_000
/** On one account from an address that it was signed in from before: short, since who guesses may share the owner's address. */
const KNOWN_ADDRESS: Limit = { free: 10, longestMs: MINUTE_MS / 2 }
/** On one account from one other address. */
const ONE_ADDRESS: Limit = { free: 10, longestMs: 15 * MINUTE_MS }
/** On one account from all other addresses together. */
const ANYWHERE: Limit = { free: 50, longestMs: MINUTE_MS / 2 }
/** On as many names from one address. */
const NAMES: Limit = { free: 30, longestMs: 15 * MINUTE_MS }
/** Names that can't sign in which an address is told of in an hour. */
export const NAMES_TOLD = 5

export interface Attempt {
  usernameKey: string
  ip: string
  /** Whether the account was signed in from the address before. */
  isKnownAddress: boolean
  /** Whether the name is of somebody who has registered. */
  canSignIn: boolean
}

/** The keys of what is counted. They hold no name: what people type into the username field is sometimes a password. */
export function keysOf({ usernameKey, ip }: Pick<Attempt, 'usernameKey' | 'ip'>) {
  const account = `account:${createHash('sha256').update(usernameKey).digest('hex')}`
  const network = networkOf(ip)
  return { account, pair: `${account}:${network}`, names: `names:${network}`, untold: `unknown:${network}` }
}

/**
 * The counts after one more failure. Every attempt changes the same rows, whatever its name is: how long it takes tells
 * nothing about the name. From a known address only the pair counts: others' guesses never refuse it.
 * @throws 429 while a wait lasts
 */
export function afterFailure(attempt: Attempt, stored: ReadonlyMap<string, Count>, now: number): Record<string, Count> {
  const { account, pair, names, untold } = keysOf(attempt)
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
    [account, pair, names, untold].map((key) => [key, currentCount(stored.get(key), now)]),
  )
  const isNewName = counts[pair]?.failures === 0
  for (const [key, limit] of limits) {
    const count = counts[key]
    if (count && (key !== names || isNewName)) counts[key] = failedOnce(count, limit, now)
  }
  const told = counts[untold]
  if (told && !attempt.canSignIn) told.failures += 1
  return counts
}

function failedOnce(count: Count, { free, longestMs }: Limit, now: number): Count {
  const failures = count.failures + 1
  const wait = failures > free ? Math.min(longestMs, 1000 * 2 ** Math.min(failures - free - 1, 20)) : 0
  return { ...count, failures, blocked_until: wait === 0 ? 0 : now + wait }
}
