import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

const TRIES_EVERY_MS = 5
const PATIENCE_MS = 30_000

/**
 * Does `work` while nobody else, in this process or another one of this machine, does any under the same `file`. It is
 * a lock of the system's, which ends with the process that holds it, so that none is ever left behind.
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Database(file, { timeout: 0 })
  try {
    await begin(lock, file)
    return await work()
  } finally {
    lock.close()
  }
}

async function begin(lock: Database.Database, file: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > deadline) {
        throw new Error(`Nobody let go of ${file} within ${PATIENCE_MS / 1000} s`, { cause: error })
      }
    }
    await wait(TRIES_EVERY_MS * (1 + Math.random()))
  }
}
