import type { Company } from 'contract/companies'
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
