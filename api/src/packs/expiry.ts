import { inTransaction } from '../db/transaction'
import type { Services } from '../http/services'
import { removePack } from './commands'
import { listExpiredPacks } from './queries'

/** Removes the packs that are over, each with its file. */
export async function removeExpiredPacks({ db, storage }: Pick<Services, 'db' | 'storage'>, now: number) {
  for (const pack of await listExpiredPacks(db, now)) {
    await inTransaction(db, (trx) => removePack(trx, pack))
    // After the commit: a file that stays behind is found by the clean-up, a row without its file by nobody.
    if (pack.stored_name !== null) await storage.remove(pack.stored_name)
  }
}
