import type { Db } from '../db/connection'
import type { LibraryRow } from '../db/rows/library'
import { findRow } from '../db/statement'

const COUNT_LIBRARIES = `select count(*) as libraries,
  (select count(*) from data_items where company_id = ?) as items from libraries where company_id = ?`

/** How many libraries a company has, and how many items they have together. */
export async function countLibraries(trx: Db, companyId: number) {
  const row = await findRow<{ libraries: number; items: number }>(trx, COUNT_LIBRARIES, [companyId, companyId])
  return { libraries: Number(row?.libraries), items: Number(row?.items) }
}

/** A company's libraries, newest first. */
export async function listLibraries(trx: Db, companyId: number): Promise<LibraryRow[]> {
  return trx('libraries').where({ company_id: companyId }).orderBy('id', 'desc')
}
