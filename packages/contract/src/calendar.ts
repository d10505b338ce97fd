import { z } from 'zod'
import { DayStatusField } from './closing'
import { calendarDate, italianTime, storedDate, storedId } from './fields'
import { listOf } from './limits'

/** Both dates are included; at most 400 days. */
export const CalendarQuery = z.object({ from: calendarDate, to: calendarDate })

/** The days of a range, with the numbers of missing values and outstanding points that the reader sees. */
export const Calendar = z
  .object({
    today: storedDate,
    /** Only existing days, oldest first. */
    days: listOf(
      z.object({
        date: storedDate,
        dayId: storedId,
        /** Like the version, only for readers of data. */
        status: DayStatusField.exactOptional(),
        /** The number of values that nobody has written yet. */
        missing: z.number(),
        /** The number of points that a closing would ask about, including the missing values. */
        outstanding: z.number(),
        openQuestions: z.number(),
        version: z.number().exactOptional(),
        /** Present if it was closed before and is open again. */
        reopened: z.literal(true).exactOptional(),
        /** Present if carried values that the reader sees have changed on the day before. */
        stale: z.literal(true).exactOptional(),
        /** The main amount of a closed day that isn't approved yet, of those that the reader sees. */
        headline: z.object({ dataName: z.string(), value: z.number() }).exactOptional(),
        /** The closing of a day that isn't approved yet, with its author and comment; for readers of data. */
        closing: z.object({ userName: z.string(), at: italianTime, comment: z.string().nullable() }).nullable(),
      }),
      'calendarDays',
    ),
    /** The job of the company's running correction, or of the reader's own one of the last hour; for editors of data. */
    correction: storedId.exactOptional(),
  })
  .meta({ id: 'Calendar' })
export type Calendar = z.output<typeof Calendar>
export type CalendarDay = Calendar['days'][number]
