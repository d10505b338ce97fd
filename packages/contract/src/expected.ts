import { z } from 'zod'
import { figure, id, storedId } from './fields'

export const ExpectedParams = z.object({ dayId: id('Il giorno'), dataId: id('La voce') })
/** The figure as the person saw it. */
export const ExpectedConfirmation = z.object({ confirmed: figure })

/** The usual range of a figure of a day, computed from the days before it; see `isUnusual` in the domain. */
export const ExpectedFigure = z
  .object({
    dataId: storedId,
    low: z.number(),
    high: z.number(),
    median: z.number(),
    /** The number of earlier days that it is computed from, at least 8. */
    days: z.int(),
    /** Whether 0 is also usual, although it is outside of the range. */
    zero: z.boolean(),
    /** The figure that somebody has confirmed on this day as right; null for none. */
    confirmed: z.number().nullable(),
  })
  .meta({ id: 'ExpectedFigure' })
export type ExpectedFigure = z.output<typeof ExpectedFigure>
