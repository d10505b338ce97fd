import { z } from 'zod'
import { listOf } from './limits'
import { USAGE_KINDS } from './usageKinds'

/** How much of each limit the company uses. */
export const CompanyUsage = listOf(
  z.object({ kind: z.enum(USAGE_KINDS), used: z.int(), most: z.int() }).meta({ id: 'Usage' }),
  'usageKinds',
)
export type CompanyUsage = z.output<typeof CompanyUsage>
