import { setTimeout as wait } from 'node:timers/promises'
import { atomically } from './atomically'
import type { Db } from './connection'
import { isBusy, isOvertaken } from './failures'

const RETRIES = 5
/** No repeat starts later: a person is waiting, and repeats a refused request. */
const RETRY_FOR_MS = 3000
const LONGEST_PAUSE_MS = 100

type Turn = <T>(attempt: () => Promise<T>) => Promise<T>
const atOnce: Turn = (attempt) => attempt()

/**
 * Runs the work in one transaction, and repeats it while the database asks for it (a deadlock, a lock wait that took
 * too long), or when a row that was read is outdated (a unique key was just taken, or a row deleted, by another one). The
 * repeat sees the other changes. The work must have no effect outside the transaction. Each attempt takes its own turn,
 * so that the pause before the next one delays nobody else.
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
