import { canSee } from '@quotidia/domain/accessLevels'
import { type Aggregation, isCalculated, isTick } from '@quotidia/domain/items'
import type { Levels } from '../access/queries'
import { groupRows } from '../db/groupRows'
import type { StoredFigures } from '../figures/storedFigures'
import type { LineAggregations } from '../lines/aggregations'
import type { CompanyItem } from '../lines/lines'
import type { ReaderLines } from '../lines/readerLines'
import { EndFigures } from './endFigures'
import { type FormulaPlan, type PlannedLibrary, planFormula } from './formulaPlan'
import { FormulaSums } from './formulaSums'
import type { ReportedDay } from './queries'

/** A line's figures by period: cents, or the days on which a CHECK was ticked. Arrays have one number per period. */
export interface LineSums {
  key: number
  /** The items of the days' libraries, oldest first; the last one names the line. */
  items: CompanyItem[]
  /** How the figures of several days become one; undefined for a CHECK. */
  aggregation: Aggregation | undefined
  sums: Float64Array
  /** The number of days with a figure. */
  days: Float64Array
  incalculable: number
  /** Of a FIRST or LAST line. */
  ends: EndFigures | undefined
  /** Of a FORMULA line. */
  formula: FormulaSums | undefined
  /** Whether each period is a day, which has its own figures; `ends` and `formula` then have the whole range alone. */
  isByDay: boolean
}

/** The position of the whole range in `ends` and `formula`. */
export const wholeRange = ({ isByDay, sums }: Pick<LineSums, 'isByDay' | 'sums'>) => (isByDay ? 0 : sums.length)

/** A day with its figures, and its position among the periods. */
export interface PlacedDay {
  day: ReportedDay
  figures: StoredFigures
  period: number
}

/** An item that the reader sees: the position of its figure among a day's, and its line. */
interface Place {
  at: number
  item: CompanyItem
  line: LineSums
  plan: FormulaPlan | undefined
}

const isSeen = (levels: Levels, id: number) => canSee(levels.get(id))

/** How many of the lines the reader sees. */
export function countLines({ items, keys, levels }: ReaderLines): number {
  const seen = items.filter(({ id }) => isSeen(levels, id))
  return new Set(seen.map(({ id }) => keys.get(id) ?? id)).size
}

interface Periods {
  /** Their number. */
  periods: number
  isByDay: boolean
}

export interface Sums {
  lines: LineSums[]
  /** The items of the days' libraries. */
  items: number
  /** The operands of their formulas, each of which has a figure per period. */
  operands: number
  /** Adds a day, later than those before. */
  add(day: PlacedDay): void
}

/**
 * The lines that the reader sees, in the order of the newest library's form, then of older ones. Their days are added
 * one by one. All items of the days' libraries must be given.
 */
export function beginSums(
  { items, keys, levels }: ReaderLines,
  { aggregations, formulas }: LineAggregations,
  { periods, isByDay }: Periods,
): Sums {
  const lines = new Map<number, LineSums>()
  const places = new Map<number, Place[]>()
  const keyOf = (id: number) => keys.get(id) ?? id
  const byLibrary = [...groupRows(items, ({ library_id }) => library_id)].toReversed()
  for (const [libraryId, ofLibrary] of byLibrary) {
    const order = ofLibrary.map(({ id }) => id).sort((a, b) => a - b)
    const at = new Map(order.map((id, index) => [id, index]))
    const library: PlannedLibrary = {
      items: new Map(ofLibrary.map((item) => [item.id, item])),
      formulas: formulas.get(libraryId) ?? [],
      keyOf,
      positionOf: (id) => at.get(id) ?? 0,
      isSeen: (id) => isSeen(levels, id),
    }
    const seen = ofLibrary.filter(({ id }) => library.isSeen(id))
    const placed = seen.map((item) => {
      const key = keyOf(item.id)
      const line = lines.get(key) ?? emptyLine(key, aggregations.get(key), { periods, isByDay })
      lines.set(key, line)
      line.items.unshift(item)
      const plan = line.formula && planFormula(item.id, library, aggregations)
      return { at: library.positionOf(item.id), item, line, plan }
    })
    places.set(libraryId, placed)
  }
  return {
    lines: [...lines.values()],
    items: byLibrary.reduce((sum, [, ofLibrary]) => sum + ofLibrary.length, 0),
    operands: [...places.values()].flat().reduce((sum, { plan }) => sum + (plan?.leaves.length ?? 0), 0),
    add({ day, figures, period }: PlacedDay) {
      const all = isByDay ? [0] : [period, periods]
      for (const { at, item, line, plan } of places.get(day.library_id) ?? []) {
        const cents = figures[at] ?? null
        addFigure({ item, line }, cents, period)
        if (cents !== null) line.ends?.add(cents, day.date, all)
        if (plan) line.formula?.add(plan, figures, all)
      }
    },
  }
}

function emptyLine(key: number, aggregation: Aggregation | undefined, { periods, isByDay }: Periods): LineSums {
  const ranges = isByDay ? 1 : periods + 1
  return {
    key,
    items: [],
    aggregation,
    sums: new Float64Array(periods),
    days: new Float64Array(periods),
    incalculable: 0,
    ends: aggregation === 'FIRST' || aggregation === 'LAST' ? new EndFigures(aggregation, ranges) : undefined,
    formula: aggregation === 'FORMULA' ? new FormulaSums(ranges) : undefined,
    isByDay,
  }
}

function addFigure({ item, line }: Pick<Place, 'item' | 'line'>, cents: number | null, period: number) {
  if (cents === null) {
    if (isCalculated(item.data_type)) line.incalculable += 1
    return
  }
  const counted = isTick(item.data_type) ? Number(cents !== 0) : cents
  line.sums[period] = (line.sums[period] ?? 0) + counted
  line.days[period] = (line.days[period] ?? 0) + 1
}
