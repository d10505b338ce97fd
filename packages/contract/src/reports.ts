import { NO_TOTAL_REASONS } from '@quotidia/domain/aggregation'
import { AGGREGATIONS, DATA_TYPES, UNITS } from '@quotidia/domain/items'
import { z } from 'zod'
import { calendarDate, id, storedDate, storedId } from './fields'
import { listOf } from './limits'

/** The groupings of a summary's days; `week` is the ISO week, `weekday` all Mondays, all Tuesdays… */
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
  /** The requested dates within the period; for a weekday the whole range. */
  from: storedDate,
  to: storedDate,
  /** The number of the company's days in it. */
  days: z.int(),
  /** The number of these days that are closed but not approved. */
  closed: z.int(),
  approved: z.int(),
})

/** Longer formulas aren't in a summary. */
export const SHOWN_EXPRESSION_MAX = 2000

/** An item through all libraries of the period, as far as the reader sees it. */
const SummaryItem = z.object({
  /** Stays the same in later versions of the library and in libraries with the same names. */
  key: storedId,
  /** The items of the period's libraries, oldest first. */
  dataIds: listOf(storedId, 'libraries'),
  /** Names as in the newest of these libraries. */
  dataName: z.string(),
  sectionName: z.string(),
  dataType: z.enum(DATA_TYPES),
  /** Absent for a CHECK. */
  unit: z.enum(UNITS).exactOptional(),
  /** How the figures of several days become one, for any period. Absent for a CHECK. */
  aggregation: z.enum(AGGREGATIONS).exactOptional(),
  /**
   * The figure of each period by `aggregation`, for a CHECK the number of days on which it was ticked; null where there is none.
   * By day the day's own figure.
   */
  values: listOf(z.number().nullable(), 'summaryPeriods'),
  /** FIRST and LAST, except by day: the day whose figure `values` has. */
  dates: listOf(storedDate.nullable(), 'summaryPeriods').exactOptional(),
  /** FORMULA: why a period has no figure; absent if all have one. */
  reasons: listOf(z.enum(NO_TOTAL_REASONS).nullable(), 'summaryPeriods').exactOptional(),
  /** The figure of the whole range. */
  total: z.number().nullable(),
  /** FIRST and LAST: the day whose figure `total` is. */
  totalDate: storedDate.nullable().exactOptional(),
  /** FORMULA: why there is no total. */
  totalReason: z.enum(NO_TOTAL_REASONS).exactOptional(),
  /**
   * The mean of the days with a figure, rounded half away from zero to 2 decimals; null for CHECK, FORMULA and NONE, and where
   * no day has a figure.
   */
  average: z.number().nullable(),
  /**
   * The number of days with a figure; days on which nobody has filled in the item have none. FORMULA: the days on which every
   * operand has one, from which the total is computed.
   */
  days: z.int(),
  /** FORMULA: the item's other days. Absent where the reader doesn't see every operand. */
  skipped: z.int().exactOptional(),
  /** FORMULA: how the total is computed. Absent where it can't be, and for long formulas. */
  formula: z
    .object({
      /** With the keys of the operands' lines: `#data_12 / #data_7`. */
      expression: z.string().max(SHOWN_EXPRESSION_MAX),
      /** Of the operands, by the keys of their lines. */
      totals: z.record(z.string(), z.number().nullable()),
    })
    .exactOptional(),
  /** The number of days without a result; 0 for items that aren't calculated. */
  incalculable: z.int(),
})
export type SummaryItem = z.output<typeof SummaryItem>

/** The figures of a range of dates by period: `values[n]` of an item is that of `periods[n]`. */
export const Summary = z
  .object({ periods: listOf(Period, 'summaryPeriods'), items: listOf(SummaryItem, 'companyItems') })
  .meta({ id: 'Summary' })
export type Summary = z.output<typeof Summary>

/** The figure of a line up to the newest day before today, and that of the same days a year before. */
const HeadlineFigure = z.object({
  from: storedDate,
  to: storedDate,
  /** The number of days with a figure. */
  days: z.int().positive(),
  value: z.number(),
  /** Whether one of the period's days is open. */
  provisional: z.boolean(),
  /** Null where no day of a year before has a figure. */
  before: z.number().nullable(),
  beforeDays: z.int(),
})
export type HeadlineFigure = z.output<typeof HeadlineFigure>

/** The main figures of a company, as far as the reader sees them. */
export const Headlines = z
  .object({
    lines: listOf(
      z.object({
        key: storedId,
        name: z.string(),
        unit: z.enum(UNITS),
        /** Each is null where no day has a figure. */
        day: HeadlineFigure.nullable(),
        week: HeadlineFigure.nullable(),
        month: HeadlineFigure.nullable(),
      }),
      'headlines',
    ),
  })
  .meta({ id: 'Headlines' })
export type Headlines = z.output<typeof Headlines>

/** The entries with one causal, spelled as in the newest of them; spellings that differ only by case are one causal. */
const CausalTotal = z.object({
  causal: z.string(),
  total: z.number(),
  count: z.int(),
  newest: z.object({ itemId: storedId, dayId: storedId, date: storedDate, value: z.number() }),
  /** Newest first. */
  days: listOf(z.object({ dayId: storedId, date: storedDate, total: z.number(), count: z.int() }), 'reportedDays'),
})

/** The entries of a list by causal, the largest total first; only from libraries in which the reader sees them. */
export const ListReport = z
  .object({
    key: storedId,
    dataName: z.string(),
    sectionName: z.string(),
    unit: z.enum(UNITS),
    total: z.number(),
    count: z.int(),
    causals: listOf(CausalTotal, 'causalTotals'),
  })
  .meta({ id: 'ListReport' })
export type ListReport = z.output<typeof ListReport>
