import type { Db } from '../db/connection'
import { findInstallation } from '../db/installation'
import type { FileStorage } from '../storage/storage'
import { documentMessages as messages } from './messages'
import { listUnreferenced } from './queries'

/** The message is one line for the person who starts the API. */
export class ForeignStorage extends Error {}

/**
 * Makes sure that the stored files belong to this database, and marks the storage at its first use. Files stored by a
 * release that wrote no mark are recognised by the rows that name them.
 * @param adopt The identity of the database that may take over the files of another.
 * @throws ForeignStorage when they belong, or may belong, to another database.
 */
export async function claimStorage(db: Db, storage: FileStorage, adopt: string | null) {
  const { identity } = await findInstallation(db)
  const owner = await storage.owner()
  if (owner === identity) return
  if (adopt !== identity) {
    if (owner !== undefined) throw new ForeignStorage(messages.foreignStorage(owner, identity))
    if (!(await mayBelongTo(db, storage))) throw new ForeignStorage(messages.unmarkedStorage(identity))
  }
  await storage.setOwner(identity)
}

/** Whether nothing is stored, or a row names some of the files. */
async function mayBelongTo(db: Db, storage: FileStorage) {
  const names = await storage.list()
  return names.length === 0 || (await listUnreferenced(db, names)).length < names.length
}
