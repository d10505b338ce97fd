import { z } from 'zod'
import { before, instant, storedDate, storedId } from './fields'

/** The latest deletions, or those before the deletion of a day. */
export const DeletedDaysQuery = z.object({ before })

/** A deleted day that can be restored until `purgedAt`. */
export const DeletedDay = z
  .object({ dayId: storedId, date: storedDate, deletedBy: z.string(), deletedAt: instant, purgedAt: instant })
  .meta({ id: 'DeletedDay' })
export type DeletedDay = z.output<typeof DeletedDay>
