import type { Db } from '../db/connection'
import type { CompanyRow } from '../db/rows/company'

export async function findCompany(db: Db, companyId: number): Promise<CompanyRow | undefined> {
  return db('companies').where({ id: companyId }).first()
}

/**
 * Says that something which the answers on any day are made of has changed: a rule, a level, a person's name. Comes
 * first in its transaction, so that two such transactions wait for each other instead of failing.
 */
export async function raiseCompanyVersion(trx: Db, companyId: number) {
  await trx('companies').where({ id: companyId }).increment('version', 1)
}

/** The company, which nobody else changes or invites to until the transaction ends. */
export async function lockCompany(trx: Db, companyId: number): Promise<CompanyRow | undefined> {
  return trx('companies').where({ id: companyId }).forUpdate().first()
}

export async function renameCompany(trx: Db, companyId: number, name: string) {
  await trx('companies').where({ id: companyId }).update({ name })
}
