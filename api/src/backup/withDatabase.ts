import { type Db, openDatabase } from '../db/connection'
import { BackupError } from './backupError'
import { backupMessages as messages } from './messages'

/** Runs the work with the database of an address, and closes it. @throws BackupError for an address that isn't one */
export async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = open(url)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function open(url: string) {
  try {
    return openDatabase(url)
  } catch {
    throw new BackupError(messages.badDatabase(url.replace(/\/\/.*@/, '//')))
  }
}
