import type { CompanySecurity } from '@quotidia/contract/companySecurity'
import type { CompanyRow } from '../db/rows/company'

export function presentSecurity({ factors_required, confirm_sensitive }: CompanyRow): CompanySecurity {
  return { factorsRequired: factors_required === 1, confirmSensitive: confirm_sensitive === 1 }
}
