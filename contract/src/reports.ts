import { DATA_TYPES, UNITS } from 'domain/items'
import { z } from 'zod'
import { calendarDate, id, storedDate, storedId } from './fields'

/** What the days of a summary are grouped by; `week` is the ISO week, `weekday` all Mondays, all Tuesdays… */
export const GROUPINGS = ['day', 'week', 'month', 'year', 'weekday'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Both dates are included; at most 20 years. */
export const SummaryQuery = z.object({
  from: calendarDate,
  to: calendarDate,
  by: z.enum(GROUPINGS, { error: 'Il raggruppamento (by) deve essere uno fra day, week, month, year e weekday.' }),
})

/** Both dates are included; at most 20 years. `dataKey` is the `key` of a summary's item. */
export const ListReportQuery = z.object({ from: calendarDate, to: calendarDate, dataKey: id('La voce') })

const Period = z.object({
  /** `2026-11-20`, `2026-W47`, `2026-11`, `2026`; a weekday is `1` (Monday) to `7`. */
  key: z.string(),
  /** The dates asked for that are in the period; of a weekday the whole range. */
  from: storedDate,
  to: storedDate,
  /** How many days the company has in it. */
  days: z.int(),
  /** How many of them are closed and not approved. */
  closed: z.int(),
  approved: z.int(),
})

/** An item through all libraries of the period, as far as the reader sees it. */
const SummaryItem = z.object({
  /** Stays the same in later versions of the library and in libraries with the same names. */
  key: storedId,
  /** The items of the period's libraries, oldest first. */
  dataIds: z.array(storedId),
  /** Names as in the newest of these libraries. */
  dataName: z.string(),
  sectionName: z.string(),
  dataType: z.enum(DATA_TYPES),
  /** Absent for a CHECK. */
  unit: z.enum(UNITS).exactOptional(),
  /** The sum of each period, of a CHECK the days on which it was ticked; null where no day has a figure. */
  values: z.array(z.number().nullable()),
  total: z.number().nullable(),
  /** `total / days`, rounded half away from zero to 2 decimals; null for a CHECK and where no day has a figure. */
  average: z.number().nullable(),
  /** How many days have a figure: those on which nobody has filled in the item have none. */
  days: z.int(),
  /** How many days have no result; 0 for items that aren't calculated. */
  incalculable: z.int(),
})
export type SummaryItem = z.output<typeof SummaryItem>

/** The figures of a range of dates by period: `values[n]` of an item is that of `periods[n]`. */
export const Summary = z.object({ periods: z.array(Period), items: z.array(SummaryItem) }).meta({ id: 'Summary' })
export type Summary = z.output<typeof Summary>

/** What the entries of a list are for, spelled as in the newest entry; spellings that differ by case are one causal. */
const CausalTotal = z.object({
  causal: z.string(),
  total: z.number(),
  count: z.int(),
  newest: z.object({ itemId: storedId, dayId: storedId, date: storedDate, value: z.number() }),
  /** Newest first. */
  days: z.array(z.object({ dayId: storedId, date: storedDate, total: z.number(), count: z.int() })),
})

/** The entries of a list by causal, the largest total first; of libraries in which the reader sees them. */
export const ListReport = z
  .object({
    key: storedId,
    dataName: z.string(),
    sectionName: z.string(),
    unit: z.enum(UNITS),
    total: z.number(),
    count: z.int(),
    causals: z.array(CausalTotal),
  })
  .meta({ id: 'ListReport' })
export type ListReport = z.output<typeof ListReport>
