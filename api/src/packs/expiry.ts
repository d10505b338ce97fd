import { inTransaction } from '../db/transaction'
import type { Services } from '../http/services'
import { removePack } from './commands'
import { listExpiredPacks } from './queries'

/** Removes expired packs, each with its file. */
export async function removeExpiredPacks({ db, storage }: Pick<Services, 'db' | 'storage'>, now: number) {
  for (const pack of await listExpiredPacks(db, now)) {
    await inTransaction(db, (trx) => removePack(trx, pack))
    // After the commit: the clean-up finds a leftover file, but nothing finds a row without its file.
    if (pack.stored_name !== null) await storage.remove(pack.stored_name)
  }
}
