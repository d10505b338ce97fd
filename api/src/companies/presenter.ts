import type { Company } from 'contract/companies'
import type { CompanyRow } from '../db/rows/company'

export function presentCompany({ id, name, logo_id, demo_logo }: CompanyRow): Company {
  return { companyId: id, companyName: name, logoId: logo_id, demoCompanyLogo: demo_logo }
}
