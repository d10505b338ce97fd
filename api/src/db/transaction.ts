import { setTimeout as wait } from 'node:timers/promises'
import { atomically } from './atomically'
import type { Db } from './connection'
import { isBusy, isOvertaken } from './failures'

const RETRIES = 5
/** No round starts later: a person waits, and what is refused then is sent again. */
const RETRY_FOR_MS = 3000
const LONGEST_PAUSE_MS = 100

type Turn = <T>(attempt: () => Promise<T>) => Promise<T>
const atOnce: Turn = (attempt) => attempt()

/**
 * Does the work in one transaction, and again from the start while the database asks for it (a deadlock, a lock waited
 * for too long), or when what was read is no longer so: a unique key was just taken by someone else, a row is gone. The
 * next round sees what they wrote. The work must have no effect outside the transaction. Each attempt takes a turn of its
 * own, so that waiting for the next one keeps nobody else waiting.
 */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>, turn: Turn = atOnce): Promise<T> {
  return untilDone(() => turn(() => atomically(db, work)))
}

export async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  const began = performance.now()
  for (let retry = 0; ; retry++) {
    try {
      return await attempt()
    } catch (error) {
      const again = isBusy(error) ? performance.now() - began < RETRY_FOR_MS : isOvertaken(error) && retry < RETRIES
      if (!again) throw error
      await wait(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** retry))
    }
  }
}
