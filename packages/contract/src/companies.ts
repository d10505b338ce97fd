import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { line, storedId } from './fields'
import { CompanySettings } from './settings'

export const CompanyChange = z.object({
  companyName: line('Il nome dell’azienda', NAME_MAX_LENGTH).min(1, 'Inserisci il nome dell’azienda.'),
})
export const LogoParams = z.object({ logoId: z.string() })

export const Company = z
  .object({
    companyId: storedId,
    companyName: z.string(),
    logoId: z.string().nullable(),
    demoCompanyLogo: z.string().nullable(),
    ...CompanySettings.shape,
  })
  .meta({ id: 'Company' })
export type Company = z.output<typeof Company>
