import { z } from 'zod'
import { instant, storedDate, storedId } from './fields'

/** A deleted day that can be restored until `purgedAt`. */
export const DeletedDay = z
  .object({ dayId: storedId, date: storedDate, deletedBy: z.string(), deletedAt: instant, purgedAt: instant })
  .meta({ id: 'DeletedDay' })
export type DeletedDay = z.output<typeof DeletedDay>
