import type { Db } from './db/connection'
import { KEPT_FOR_MS } from './http/idempotency'
import type { Services } from './http/services'
import { HOUR_MS } from './times'

const KNOWN_FOR_MS = 180 * 24 * HOUR_MS

/** Deletes what has no meaning any more: sessions that are over, keys of retries a day old, sign-in failures of an hour ago, addresses nobody signed in from for 180 days. */
export async function sweep(db: Db, now: number) {
  await db('sessions').where('expires_at', '<=', now).delete()
  await db('idempotency_keys')
    .where('created_at', '<=', now - KEPT_FOR_MS)
    .delete()
  await db('sign_in_attempts')
    .where('window_started_at', '<=', now - HOUR_MS)
    .where('blocked_until', '<=', now)
    .delete()
  // A clock that was ahead wrote them, and nothing reads them any more.
  await db('sign_in_attempts')
    .where('window_started_at', '>', now + HOUR_MS)
    .delete()
  await db('known_addresses')
    .where('last_sign_in_at', '<=', now - KNOWN_FOR_MS)
    .delete()
}

/** Sweeps every hour, for as long as something else keeps the process alive; one that fails is tried an hour later. */
export function sweepEveryHour({ db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>) {
  const once = () => sweep(db, clock()).catch((error) => logger.warn({ err: error }, 'the sweep failed'))
  setInterval(once, HOUR_MS).unref()
}
