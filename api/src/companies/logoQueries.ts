import type { Db } from '../db/connection'
import type { CompanyRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { lockCompany } from './queries'

/** The company whose logo it is now. */
export async function findLogo(db: Db, logoId: string): Promise<Pick<CompanyRow, 'id'> | undefined> {
  return db('companies').where({ logo_id: logoId }).select('id').first()
}

/** Gives the company another logo, or none, and tells which it had. */
export async function replaceLogo(trx: Db, { companyId }: Actor, logoId: string | null): Promise<string | null> {
  const company = await lockCompany(trx, companyId)
  await trx('companies').where({ id: companyId }).update({ logo_id: logoId })
  return company?.logo_id ?? null
}
