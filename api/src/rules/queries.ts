import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import { listRows } from '../db/statement'

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
