import { z } from 'zod'

export const Health = z
  .object({ status: z.enum(['ok', 'unavailable']), database: z.enum(['ok', 'unreachable']), version: z.string() })
  .meta({ id: 'Health' })
export const Liveness = z.object({ status: z.literal('ok'), version: z.string() }).meta({ id: 'Liveness' })
const state = z.enum(['ok', 'unavailable'])
export const Readiness = z
  .object({ status: state, database: state, storage: state, draining: z.boolean(), version: z.string() })
  .meta({ id: 'Readiness' })
