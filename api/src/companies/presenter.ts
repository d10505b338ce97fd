import type { Company } from '@quotidia/contract/companies'
import type { OwnerSettings } from '@quotidia/contract/settings'
import type { CompanyRow } from '../db/rows/company'

export function presentCompany(row: CompanyRow): Company {
  return {
    companyId: row.id,
    companyName: row.name,
    logoId: row.logo_id,
    demoCompanyLogo: row.demo_logo,
    dayEndsAt: row.day_ends_at,
    remindAt: row.remind_at,
  }
}

export const accountantEmailsOf = ({ accountant_emails }: Pick<CompanyRow, 'accountant_emails'>): string[] =>
  JSON.parse(accountant_emails ?? '[]')

/** The keys of the lines that an owner chose. */
export const headlinesOf = ({ headlines }: Pick<CompanyRow, 'headlines'>): number[] => JSON.parse(headlines ?? '[]')

export function presentSettings(row: CompanyRow): OwnerSettings {
  return {
    dayEndsAt: row.day_ends_at,
    remindAt: row.remind_at,
    accountantEmails: accountantEmailsOf(row),
    headlines: headlinesOf(row),
    hideFirstSteps: row.hide_first_steps === 1,
  }
}
