import type { Summary, SummaryItem } from 'contract/reports'
import { isTick } from 'domain/items'
import { averageCents, fromCents } from 'domain/money'
import type { Period } from './periods'
import type { ReportedDay } from './queries'
import type { LineSums } from './summary'

/** `positions` are those of the days' periods. */
export function presentPeriods(periods: Period[], days: ReportedDay[], positions: number[]): Summary['periods'] {
  const counted = periods.map((period) => ({ ...period, days: 0, closed: 0, approved: 0 }))
  for (const [index, { status }] of days.entries()) {
    const counts = counted[positions[index] ?? 0]
    if (!counts) continue
    counts.days += 1
    if (status === 'closed') counts.closed += 1
    if (status === 'approved') counts.approved += 1
  }
  return counted
}

export function presentLine({ key, items, sums, days, incalculable }: LineSums): SummaryItem {
  const newest = items.at(-1)
  if (!newest) throw new Error(`The line ${key} has no item.`)
  const isCheck = isTick(newest.data_type)
  const shown = (sum: number) => (isCheck ? sum : fromCents(sum))
  const total = sums.reduce((sum, each) => sum + each, 0)
  const daysInAll = days.reduce((sum, each) => sum + each, 0)
  return {
    key,
    dataIds: items.map(({ id }) => id),
    dataName: newest.name,
    sectionName: newest.section,
    dataType: newest.data_type,
    ...(!isCheck && { unit: newest.unit }),
    values: Array.from(sums, (sum, period) => (days[period] === 0 ? null : shown(sum))),
    total: daysInAll === 0 ? null : shown(total),
    average: daysInAll === 0 || isCheck ? null : fromCents(averageCents(total, daysInAll)),
    days: daysInAll,
    incalculable,
  }
}
