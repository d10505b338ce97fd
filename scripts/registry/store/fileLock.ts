import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'

const TRIES_EVERY_MS = 5
const TIMEOUT_MS = 30_000

/**
 * Runs `work` while no other process of this machine, and no other call in this one, runs work for the same `file`. It
 * uses a lock of the operating system, which ends with the process that holds it.
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
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > deadline) {
        throw new Error(`${file} was not unlocked within ${TIMEOUT_MS / 1000} s`, { cause: error })
      }
    }
    await wait(TRIES_EVERY_MS * (1 + Math.random()))
  }
}
