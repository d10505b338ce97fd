import { countWithin } from '../db/attemptCounts'
import type { Db } from '../db/connection'
import { HOUR_MS } from '../times'
import { tooManyAttempts } from './errors'
import { networkOf } from './network'

/** The number of unknown or invited names that one address may find out in an hour, by sign-ins and reset requests together. */
export const MAX_REVEALED_NAMES = 5
export const unknownNamesKey = (ip: string) => `unknown:${networkOf(ip)}`

/** Counts one more attempt. @throws 429 above `most` attempts, until the window ends */
export async function refuseMoreThan(db: Db, most: number, key: string, now: number, windowMs = HOUR_MS) {
  const { times, endsAt } = await countWithin(db, key, now, { windowMs })
  if (times > most) throw tooManyAttempts((endsAt - now) / 1000)
}
