import { inTransaction } from '../db/transaction'
import type { Services } from '../http/services'
import { deleteForGood, listDeletedUntil, lockDeletedDay } from '../records/deletedDayQueries'
import { DAY_MS } from '../times'

/** How long a deleted day can be restored. */
export const DELETED_DAY_RETENTION_MS = 30 * DAY_MS

/** Removes for good the days that were deleted 30 days ago, each with its files. */
export async function purgeExpiredDays({ db, storage }: Pick<Services, 'db' | 'storage'>, now: number) {
  for (const { id, company_id } of await listDeletedUntil(db, now - DELETED_DAY_RETENTION_MS)) {
    const files = await inTransaction(db, async (trx) => {
      const day = await lockDeletedDay(trx, { companyId: company_id }, id)
      return day ? deleteForGood(trx, day) : []
    })
    // After the commit: the clean-up finds a leftover file, but nothing finds a row without its file.
    for (const name of files) await storage.remove(name)
  }
}
