import type { Db } from '../db/connection'
import type { CompanyRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { lockCompany } from './queries'

/** The company with this logo. */
export async function findLogo(db: Db, logoId: string): Promise<Pick<CompanyRow, 'id'> | undefined> {
  return db('companies').where({ logo_id: logoId }).select('id').first()
}

/** Sets or removes the company's logo, and returns the previous one. */
export async function replaceLogo(trx: Db, { companyId }: Actor, logoId: string | null): Promise<string | null> {
  const company = await lockCompany(trx, companyId)
  await trx('companies').where({ id: companyId }).update({ logo_id: logoId })
  return company?.logo_id ?? null
}
