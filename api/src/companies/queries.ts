import type { Db } from '../db/connection'
import type { CompanyRow } from '../db/tables'

export async function findCompany(db: Db, companyId: number): Promise<CompanyRow | undefined> {
  return db('companies').where({ id: companyId }).first()
}
