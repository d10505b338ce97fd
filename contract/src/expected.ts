import { z } from 'zod'
import { figure, id, storedId } from './fields'

export const ExpectedParams = z.object({ dayId: id('Il giorno'), dataId: id('La voce') })
/** The figure as the person saw it. */
export const ExpectedConfirmation = z.object({ confirmed: figure })

/** What a figure of a day usually is, by the days before it; see `isUnusual` in the domain. */
export const ExpectedFigure = z
  .object({
    dataId: storedId,
    low: z.number(),
    high: z.number(),
    median: z.number(),
    /** How many earlier days it is taken from, at least 8. */
    days: z.int(),
    /** Whether it is usually also 0, outside of the range. */
    zero: z.boolean(),
    /** The figure that somebody has confirmed on this day as right; null for none. */
    confirmed: z.number().nullable(),
  })
  .meta({ id: 'ExpectedFigure' })
export type ExpectedFigure = z.output<typeof ExpectedFigure>
