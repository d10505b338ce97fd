import type { Db } from './db/connection'
import { claimCleanUp } from './db/installation'
import { cleanUpFiles } from './documents/cleanUp'
import { KEPT_FOR_MS } from './http/idempotency'
import type { Services } from './http/services'
import { HOUR_MS } from './times'

/** Timers are late now and then; a little less than an hour keeps every turn. */
const CLEAN_UP_EVERY_MS = 0.9 * HOUR_MS

type Needs = Pick<Services, 'db' | 'clock' | 'logger' | 'storage' | 'config'>

/** Deletes what has no meaning any more: sessions that are over, keys of retries a day old, sign-in failures of an hour ago. */
export async function sweep(db: Db, now: number) {
  await db('sessions').where('expires_at', '<=', now).delete()
  await db('idempotency_keys')
    .where('created_at', '<=', now - KEPT_FOR_MS)
    .delete()
  await db('sign_in_attempts')
    .where('window_started_at', '<=', now - HOUR_MS)
    .where('blocked_until', '<=', now)
    .delete()
}

/** Deletes what is over; one process of all also cleans up the stored files. */
export async function tidyUp(services: Needs) {
  const { db, clock, logger } = services
  try {
    await sweep(db, clock())
    if (await claimCleanUp(db, clock(), CLEAN_UP_EVERY_MS)) await cleanUpFiles(services)
  } catch (error) {
    logger.warn({ err: error }, 'tidying up failed')
  }
}

/** Tidies up now, and every hour for as long as something else keeps the process alive. What fails is tried an hour later. */
export async function tidyUpEveryHour(services: Needs) {
  setInterval(() => tidyUp(services), HOUR_MS).unref()
  await tidyUp(services)
}
