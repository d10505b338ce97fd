import { deleteEndedBefore } from './corrections/queries'
import type { Db } from './db/connection'
import { claimCleanUp } from './db/installation'
import { inTransaction } from './db/transaction'
import { purgeExpiredDays } from './deletedDays/purge'
import { cleanUpFiles } from './documents/cleanUp'
import { IDEMPOTENCY_KEY_TTL_MS } from './http/idempotency'
import type { Services } from './http/services'
import { deleteOldImports } from './imports/sweep'
import { removeExpiredPacks } from './packs/expiry'
import { DAY_MS, HOUR_MS } from './times'

/** Timers are sometimes late, so that two turns may be less than an hour apart; a shorter interval skips none. */
const CLEAN_UP_EVERY_MS = 0.9 * HOUR_MS

type Needs = Pick<Services, 'db' | 'clock' | 'logger' | 'storage' | 'config' | 'metrics'>

const KNOWN_FOR_MS = 180 * DAY_MS
const READ_NOTIFICATION_RETENTION_MS = 90 * DAY_MS
const CORRECTION_RETENTION_MS = 30 * DAY_MS
const ROWS_AT_ONCE = 500

/**
 * Deletes expired rows: sessions and presences that have ended, idempotency keys after a day, failed sign-ins after an
 * hour; after 30 days ended corrections; after 90 days read notifications, finished jobs and expired links; after 180 days the addresses that nobody has
 * signed in from.
 */
export async function sweep(db: Db, now: number) {
  await inTransaction(db, (trx) => deleteExpired(trx, now))
  const old = now - READ_NOTIFICATION_RETENTION_MS
  await deleteInBatches(db, 'notifications', ['read_at', old])
  await deleteInBatches(db, 'jobs', ['done_at', old])
  await deleteInBatches(db, 'user_tokens', ['expires_at', old])
}

async function deleteExpired(trx: Db, now: number) {
  await trx('sessions').where('expires_at', '<=', now).delete()
  await trx('idempotency_keys')
    .where('created_at', '<=', now - IDEMPOTENCY_KEY_TTL_MS)
    .delete()
  await deleteEndedBefore(trx, now - CORRECTION_RETENTION_MS)
  await trx('presence').where('until', '<=', now).delete()
  await trx('sign_in_attempts')
    .where('window_started_at', '<=', now - HOUR_MS)
    .where('blocked_until', '<=', now)
    .delete()
  // Written with a clock that was ahead; nothing reads them any more.
  await trx('sign_in_attempts')
    .where('window_started_at', '>', now + HOUR_MS)
    .delete()
  await trx('known_addresses')
    .where('last_sign_in_at', '<=', now - KNOWN_FOR_MS)
    .delete()
}

/** In batches, so that nobody waits long for the rows, of which there may be very many. */
async function deleteInBatches(
  db: Db,
  table: 'notifications' | 'jobs' | 'user_tokens',
  [column, moment]: [string, number],
) {
  for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE; ) {
    deleted = await inTransaction(db, async (trx) => {
      const ids: number[] = await trx(table).where(column, '<=', moment).limit(ROWS_AT_ONCE).pluck('id')
      return trx(table).whereIn('id', ids).delete()
    })
  }
}

/** Deletes expired rows, days and packs and unchanged imports; one process of all also cleans up the stored files. */
export async function tidyUp(services: Needs) {
  const { db, clock, logger, metrics } = services
  const job = 'tidyUp'
  const endTimer = metrics.jobSeconds.startTimer({ job })
  try {
    await sweep(db, clock())
    await purgeExpiredDays(services, clock())
    await removeExpiredPacks(services, clock())
    await deleteOldImports(services, clock())
    if (await claimCleanUp(db, clock(), CLEAN_UP_EVERY_MS)) await cleanUpFiles(services)
    metrics.jobRuns.inc({ job, outcome: 'done' })
    metrics.jobLastSuccess.setToCurrentTime({ job })
  } catch (error) {
    metrics.jobRuns.inc({ job, outcome: 'failed' })
    logger.warn({ err: error }, 'tidying up failed')
  } finally {
    endTimer()
  }
}

/** Tidies up now and every hour, without keeping the process alive. A failure is retried an hour later. */
export async function tidyUpEveryHour(services: Needs) {
  setInterval(() => tidyUp(services), HOUR_MS).unref()
  await tidyUp(services)
}
