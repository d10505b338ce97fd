import type { DataRef } from '@quotidia/contract/closing'
import type { ExpectedFigure } from '@quotidia/contract/expected'
import { type ExpectedRange, isUnusual } from '@quotidia/domain/expectedRange'
import { fromCents } from '@quotidia/domain/money'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { loadDayFigures } from '../figures/queries'
import type { Actor } from '../http/actor'
import { loadDayContext } from '../records/dayContext'
import { listConfirmed } from './queries'
import { loadExpected } from './ranges'

export function presentExpected(dataId: number, range: ExpectedRange, confirmed: number | null): ExpectedFigure {
  const { low, high, median, days, zero } = range
  return {
    dataId,
    low: fromCents(low),
    high: fromCents(high),
    median: fromCents(median),
    days,
    zero,
    confirmed: confirmed === null ? null : fromCents(confirmed),
  }
}

/** The items of a day whose figure is outside of its range and that nobody has confirmed, in the order of the form. */
export async function presentUnusual(db: Db, actor: Actor, day: DayRow): Promise<DataRef[]> {
  const context = await loadDayContext(db, actor, day)
  const { figures, missing } = await loadDayFigures(db, day.id, context.definition)
  const ranges = await loadExpected(db, actor, context)
  const confirmed = await listConfirmed(db, day)
  const unusual = context.definition.items.filter(({ dataId }) => {
    const range = ranges.get(dataId)
    const cents = figures.get(dataId) ?? 0
    return range && !missing.has(dataId) && isUnusual(cents, range) && confirmed.get(dataId) !== cents
  })
  return unusual.map(({ dataId, name }) => ({ dataId, dataName: name }))
}
