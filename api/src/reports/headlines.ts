import type { HeadlineFigure, Headlines } from '@quotidia/contract/reports'
import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { isSum, mainLines } from '@quotidia/domain/mainLines'
import { fromCents } from '@quotidia/domain/money'
import { headlinesOf } from '../companies/presenter'
import { findCompany } from '../companies/queries'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import type { ReadPart } from '../http/longQuery'
import { loadAggregations } from '../lines/aggregations'
import { loadLines } from '../lines/readerLines'
import { addDays, addYears, weekdayOf } from '../times'
import type { DateRange } from './periods'
import { findDayBefore, listReportedDays, type ReportedDay } from './queries'
import { Segments } from './segments'
import { sumDays } from './sumDays'
import { beginSums, type LineSums } from './summary'

/** The same weekdays a year before. */
const YEAR_OF_WEEKS = 364

const PERIODS = ['day', 'week', 'month'] as const
type Ranges = Record<(typeof PERIODS)[number], DateRange>

interface Reading {
  actor: Actor
  readPart: ReadPart
  /** Epoch milliseconds. */
  now: number
}

/**
 * The lines that an owner chose, or the main one, with their sums over the newest day before today, and over its week and
 * month up to it. Lines that the reader doesn't see, or that aren't sums, are left out.
 */
export async function loadHeadlines({ actor, readPart, now }: Reading): Promise<Headlines['lines']> {
  const { companyId } = actor
  const reading = { companyId, readPart }
  // Before the lines, so that a library that is added meanwhile is without days rather than without lines.
  const read = await readPart((db) => loadDates(db, companyId, now))
  if (!read) return []
  const { keys, ranges, earlier, days, earlierDays } = read
  const used = new Set([...earlierDays, ...days].map(({ library_id }) => library_id))
  const lines = await loadLines({ actor, readPart }, ({ library_id }) => used.has(library_id))
  const aggregations = await loadAggregations(reading, lines)
  const segments = new Segments([...Object.values(ranges), ...Object.values(earlier)])
  const sums = beginSums(lines, aggregations, { periods: segments.count, isByDay: true })
  const dates = new Map([...earlierDays, ...days].map(({ id, date }) => [id, date]))
  const segmentOf = (dayId: number) => segments.at(dates.get(dayId) ?? '')
  // Each year by itself: the days between them aren't read.
  await sumDays(reading, sums, earlierDays, segmentOf)
  await sumDays(reading, sums, days, segmentOf)
  const figures = { segments, ranges, earlier, days }
  return chosenLines(sums.lines, keys, (line) => sumOver(line, segments.within(ranges.month))).map(
    ({ line, dataName, unit }) => ({
      key: line.key,
      name: dataName,
      unit,
      day: presentFigure(line, 'day', figures),
      week: presentFigure(line, 'week', figures),
      month: presentFigure(line, 'month', figures),
    }),
  )
}

/** The owner's choice, and the days that count; undefined without a day before today. */
async function loadDates(db: Db, companyId: number, now: number) {
  const company = await findCompany(db, companyId)
  const today = businessDate(now, company?.day_ends_at ?? DEFAULT_DAY_END)
  const newest = await findDayBefore(db, companyId, today)
  if (!newest) return undefined
  const ranges = rangesUpTo(newest)
  const earlier = yearBefore(ranges)
  return {
    keys: headlinesOf(company ?? { headlines: null }),
    ranges,
    earlier,
    days: await listReportedDays(db, companyId, whole(ranges)),
    earlierDays: await listReportedDays(db, companyId, whole(earlier)),
  }
}

/** A day, and its ISO week and month up to it. */
function rangesUpTo(date: string): Ranges {
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7))
  return {
    day: { from: date, to: date },
    week: { from: monday, to: date },
    month: { from: `${date.slice(0, 8)}01`, to: date },
  }
}

/** Days and weeks are compared with the same weekdays, a month with the same dates. */
const yearBefore = ({ day, week, month }: Ranges): Ranges => ({
  day: shifted(day, (date) => addDays(date, -YEAR_OF_WEEKS)),
  week: shifted(week, (date) => addDays(date, -YEAR_OF_WEEKS)),
  month: shifted(month, (date) => addYears(date, -1)),
})

const shifted = ({ from, to }: DateRange, by: (date: string) => string): DateRange => ({ from: by(from), to: by(to) })

function whole(ranges: Ranges): DateRange {
  const all = Object.values(ranges)
  const from = all.map((range) => range.from).sort()[0] ?? ''
  const to =
    all
      .map((range) => range.to)
      .sort()
      .at(-1) ?? ''
  return { from, to }
}

interface Sum {
  cents: number
  days: number
}

function sumOver({ sums, days }: LineSums, segments: number[]): Sum {
  const add = (of: Float64Array) => segments.reduce((sum, segment) => sum + (of[segment] ?? 0), 0)
  return { cents: add(sums), days: add(days) }
}

function chosenLines(all: LineSums[], keys: number[], monthOf: (line: LineSums) => Sum) {
  const lines = all.flatMap((line) => {
    const newest = line.items.at(-1)
    if (!newest || line.aggregation === undefined || !isSum({ aggregation: line.aggregation })) return []
    const { name, section, data_type, unit } = newest
    const month = monthOf(line)
    const total = month.days === 0 ? null : month.cents
    return { line, dataName: name, sectionName: section, dataType: data_type, unit, total }
  })
  const chosen = keys.flatMap((key) => lines.find(({ line }) => line.key === key) ?? [])
  return chosen.length > 0 ? chosen : mainLines(lines).slice(0, 1)
}

interface Figures {
  segments: Segments
  ranges: Ranges
  earlier: Ranges
  days: ReportedDay[]
}

function presentFigure(line: LineSums, period: keyof Ranges, figures: Figures): HeadlineFigure | null {
  const { segments, ranges, earlier } = figures
  const { from, to } = ranges[period]
  const now = sumOver(line, segments.within(ranges[period]))
  const before = sumOver(line, segments.within(earlier[period]))
  if (now.days === 0) return null
  return {
    from,
    to,
    days: now.days,
    value: fromCents(now.cents),
    provisional: figures.days.some(({ date, status }) => date >= from && date <= to && status === 'open'),
    before: before.days === 0 ? null : fromCents(before.cents),
    beforeDays: before.days,
  }
}
