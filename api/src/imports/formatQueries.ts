import type { Db } from '../db/connection'
import type { ImportFormatRow } from '../db/rows/import'
import { findRow } from '../db/statement'
import type { ChosenFormats } from './columns'

/** How many shapes of files a company has; the one that was unchanged for the longest is forgotten. */
const MOST_SHAPES = 200

type Formats = Pick<ImportFormatRow, 'date_order' | 'decimal_mark'>

export async function findFormats(db: Db, companyId: number, shape: string): Promise<ChosenFormats | undefined> {
  const sql = 'select date_order, decimal_mark from import_formats where company_id = ? and shape = ?'
  const row = await findRow<Formats>(db, sql, [companyId, shape])
  if (!row) return undefined
  return {
    ...(row.date_order && { dateOrder: row.date_order }),
    ...(row.decimal_mark && { decimalMark: row.decimal_mark }),
  }
}

/** Keeps the company's answers for the next file of a shape. */
export async function keepFormats(
  trx: Db,
  { companyId, shape }: { companyId: number; shape: string },
  { dateOrder, decimalMark }: ChosenFormats,
  now: number,
) {
  const row = { date_order: dateOrder ?? null, decimal_mark: decimalMark ?? null, changed_at: now }
  await trx('import_formats')
    .insert({ company_id: companyId, shape, ...row })
    .onConflict(['company_id', 'shape'])
    .merge(row)
  const oldest = await trx('import_formats')
    .where({ company_id: companyId })
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_SHAPES)
    .limit(MOST_SHAPES)
    .select('id')
  const ids = oldest.map(({ id }) => id)
  if (ids.length > 0) await trx('import_formats').where({ company_id: companyId }).whereIn('id', ids).delete()
}
