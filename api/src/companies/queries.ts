import { nameKey } from '@quotidia/domain/nameKey'
import type { Db } from '../db/connection'
import type { CompanyRow, UserRow } from '../db/rows/company'
import type { Actor } from '../http/actor'

export async function findCompany(db: Db, companyId: number): Promise<CompanyRow | undefined> {
  return db('companies').where({ id: companyId }).first()
}

/**
 * Raises the version of all days' answers, after a change of a rule, a level or a person's name. It is the
 * first statement of its transaction, so that two such transactions wait for each other instead of failing.
 */
export async function raiseCompanyVersion(trx: Db, companyId: number) {
  await trx('companies').where({ id: companyId }).increment('version', 1)
}

/** The company, locked against changes and invitations until the transaction ends. */
export async function lockCompany(trx: Db, companyId: number): Promise<CompanyRow | undefined> {
  return trx('companies').where({ id: companyId }).forUpdate().first()
}

export async function renameCompany(trx: Db, companyId: number, name: string) {
  await trx('companies').where({ id: companyId }).update({ name })
}

/** Takes a person's address out of those that get the packs of approved months. */
export async function forgetAccountant(trx: Db, companyId: number, email: string) {
  const company = await findCompany(trx, companyId)
  const emails: string[] = JSON.parse(company?.accountant_emails ?? '[]')
  const left = emails.filter((each) => nameKey(each) !== nameKey(email))
  if (left.length === emails.length) return
  await trx('companies')
    .where({ id: companyId })
    .update({ accountant_emails: JSON.stringify(left) })
}

/** A user of the company, invited ones included; a deleted one isn't found. */
export async function findUser(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  userId: number,
): Promise<UserRow | undefined> {
  return db('users').where({ id: userId, company_id: companyId }).whereNull('deleted_at').first()
}

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
