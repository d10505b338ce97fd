import { z } from 'zod'
import { DayStatusField } from './closing'
import { calendarDate, italianTime, storedDate, storedId } from './fields'

/** Both dates are included; at most 400 days. */
export const CalendarQuery = z.object({ from: calendarDate, to: calendarDate })

/** The days of a range, with what each of them lacks as far as the reader sees it. */
export const Calendar = z
  .object({
    today: storedDate,
    /** The existing days alone, oldest first. */
    days: z.array(
      z.object({
        date: storedDate,
        dayId: storedId,
        status: DayStatusField,
        /** The values that nobody has written yet. */
        missing: z.number(),
        /** Everything that closing would ask about, the missing values included. */
        outstanding: z.number(),
        openQuestions: z.number(),
        version: z.number(),
        /** Who closed a day that isn't approved yet, and with what comment; for readers of data. */
        closing: z.object({ userName: z.string(), at: italianTime, comment: z.string().nullable() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof Calendar>
export type CalendarDay = Calendar['days'][number]
