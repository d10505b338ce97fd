import type { Import } from '@quotidia/contract/imports'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import {
  type EarlierFigure,
  type ExpectedRange,
  expectedRange,
  FEWEST_DAYS,
  isUnusual,
} from '@quotidia/domain/expectedRange'
import { isTick } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { groupRows } from '../db/groupRows'
import { isCompared } from '../expected/policy'
import { weekdayOf } from '../times'
import type { ExistingDay, Plan, PlannedFigure, positionsByLibrary } from './plan'
import type { Target } from './targets'

/** What an import would write, so that a person sees wrong figures before they are stored. */
export type Preview = Pick<Import, 'totals' | 'firstDays' | 'unusual' | 'unusualCount'>

interface DatedFigure extends PlannedFigure {
  date: string
}

/** Of a file the newest figures of an item are compared, about those of a year. */
const MOST_COMPARED = 400
const NO_WEEKDAY = -1

/** @param earlier the days before those of the file */
export function previewOf(
  plan: Plan,
  targets: Target[],
  { earlier, positions }: { earlier: ExistingDay[]; positions: ReturnType<typeof positionsByLibrary> },
): Preview {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const planned = plan.days.flatMap(({ date, figures }) => figures.map((figure) => ({ ...figure, date })))
  const ofLine = groupRows(planned, ({ key }) => key)
  const ranges = new Map(
    [...ofLine].flatMap(([key, figures]) => {
      const target = byKey.get(key)
      return target && isCompared(target) ? [[key, new Ranges(figures, historyOf(target, earlier, positions))]] : []
    }),
  )
  const rangeOf = ({ key, date }: DatedFigure) => ranges.get(key)?.of(date)
  const shown = ({ key, new: cents }: PlannedFigure) =>
    isTick(byKey.get(key)?.dataType) ? cents !== 0 : fromCents(cents)
  const nameOf = (key: number) => byKey.get(key)?.dataName ?? ''
  const unusual = planned.flatMap((figure) => {
    const range = rangeOf(figure)
    if (!range || !isUnusual(figure.new, range)) return []
    const { date, key } = figure
    const { low, high } = range
    return [
      {
        date,
        dataKey: key,
        dataName: nameOf(key),
        value: fromCents(figure.new),
        low: fromCents(low),
        high: fromCents(high),
      },
    ]
  })
  const created = plan.days.filter(({ dayId }) => dayId === null)
  return {
    totals: totalsOf(
      created.flatMap(({ date, figures }) => figures.map((figure) => ({ ...figure, date }))),
      byKey,
    ),
    firstDays: created.slice(0, LIST_LIMITS.importFirstDays).map(({ date, figures }) => ({
      date,
      figures: figures.map((figure) => ({ dataKey: figure.key, value: shown(figure) })),
    })),
    unusual: unusual.slice(0, LIST_LIMITS.importUnusual),
    unusualCount: unusual.length,
  }
}

/** The totals of the days to create, in the order of the file's columns. */
function totalsOf(figures: DatedFigure[], byKey: ReadonlyMap<number, Target>): Preview['totals'] {
  return [...groupRows(figures, ({ key }) => key)].flatMap(([key, ofLine]) => {
    const target = byKey.get(key)
    const [first] = ofLine
    if (!target || !first) return []
    const largest = ofLine.reduce((most, figure) => (Math.abs(figure.new) > Math.abs(most.new) ? figure : most), first)
    return [
      {
        dataKey: key,
        dataName: target.dataName,
        isCheck: isTick(target.dataType),
        days: ofLine.length,
        total: fromCents(ofLine.reduce((sum, figure) => sum + figure.new, 0)),
        largest: fromCents(largest.new),
        largestDate: largest.date,
      },
    ]
  })
}

/**
 * The usual ranges of a line: by weekday of its earlier figures or, without enough of them, of all in the file, since there
 * a wrong figure is among those of its own weekday.
 */
class Ranges {
  private readonly ranges = new Map<number, ExpectedRange | null>()
  private readonly compared: EarlierFigure[]
  private readonly hasHistory: boolean

  constructor(figures: DatedFigure[], history: EarlierFigure[]) {
    this.hasHistory = history.filter(({ cents }) => cents !== 0).length >= FEWEST_DAYS
    this.compared = this.hasHistory
      ? history
      : figures.slice(-MOST_COMPARED).map(({ new: cents, date }) => ({ cents, weekday: weekdayOf(date) }))
  }

  of(date: string): ExpectedRange | null {
    const weekday = this.hasHistory ? weekdayOf(date) : NO_WEEKDAY
    const known = this.ranges.get(weekday)
    if (known !== undefined) return known
    const range = expectedRange(this.compared, weekday)
    this.ranges.set(weekday, range)
    return range
  }
}

function historyOf(
  { items }: Target,
  earlier: ExistingDay[],
  positions: ReturnType<typeof positionsByLibrary>,
): EarlierFigure[] {
  return earlier.flatMap(({ library_id, date, figures }) => {
    const dataId = items.get(library_id)?.dataId
    const cents = figures[positions.get(library_id)?.get(dataId ?? 0) ?? -1] ?? null
    return cents === null ? [] : [{ cents, weekday: weekdayOf(date) }]
  })
}
