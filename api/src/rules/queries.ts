import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import { listRows, placesFor, run } from '../db/statement'
import { type KindColumns, kindOf } from '../definitions/ruleKind'

/** A library's rules, oldest first. */
export async function listRules(trx: Db, companyId: number, libraryId: number): Promise<RuleRow[]> {
  return listRows(trx, 'select * from rules where company_id = ? and library_id = ? order by id', [
    companyId,
    libraryId,
  ])
}

/** How many rules of a library the owner has made. */
export async function countOwnRules(trx: Db, companyId: number, libraryId: number): Promise<number> {
  return (await listRules(trx, companyId, libraryId)).filter(({ automatic }) => automatic === 0).length
}

export async function findRule(trx: Db, companyId: number, ruleId: number): Promise<RuleRow | undefined> {
  return trx('rules').where({ id: ruleId, company_id: companyId }).first()
}

const ofOpenDays = (table: string) => `update ${table} set version = version + 1 where company_id = ? and exists (
  select 1 from days d where d.id = ${table}.day_id and d.version = ${table}.version
    and d.company_id = ? and d.library_id = ? and d.status = 'open')`

/**
 * Raises the version of the library's open days: their outstanding points are part of what a person who closes one has
 * seen. Stored figures and imports of that version stay valid, since no figure has changed.
 */
export async function raiseOpenDays(trx: Db, companyId: number, libraryId: number) {
  for (const table of ['day_figures', 'import_days'])
    await run(trx, ofOpenDays(table), [companyId, companyId, libraryId])
  await run(trx, "update days set version = version + 1 where company_id = ? and library_id = ? and status = 'open'", [
    companyId,
    libraryId,
  ])
}

type CarryRow = KindColumns & Pick<RuleRow, 'library_id' | 'main_data_id' | 'secondary_data_id'>

/** The items that the rules of some libraries carry into the next day, each with the item that it is carried into. */
export async function listCarryOvers(db: Db, companyId: number, libraryIds: number[]) {
  const sql = `select library_id, main_data_id, secondary_data_id, kind, tolerance_cents, check_box from rules
    where company_id = ? and library_id in (${placesFor(libraryIds)})`
  const rules = await listRows<CarryRow>(db, sql, [companyId, ...libraryIds])
  return rules
    .filter((rule) => kindOf(rule) === 'previousDay')
    .map(({ library_id: libraryId, main_data_id: to, secondary_data_id: from }) => ({
      libraryId,
      from: from ?? to,
      to,
    }))
}
