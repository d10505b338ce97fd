import { canSee } from 'domain/accessLevels'
import { isCalculated, isTick } from 'domain/items'
import type { Levels } from '../access/queries'
import { groupRows } from '../db/groupRows'
import type { StoredFigures } from '../figures/storedFigures'
import type { CompanyItem } from '../lines/lines'
import type { ReaderLines } from '../lines/readerLines'
import type { ReportedDay } from './queries'

/** A line's figures by period: cents, or the days on which a CHECK was ticked. Arrays have one number per period. */
export interface LineSums {
  key: number
  /** The items of the days' libraries, oldest first; the last one names the line. */
  items: CompanyItem[]
  sums: Float64Array
  /** The number of days with a figure. */
  days: Float64Array
  incalculable: number
}

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
}

const isSeen = (levels: Levels, id: number) => canSee(levels.get(id))

/** How many of the lines the reader sees. */
export function countLines({ items, keys, levels }: ReaderLines): number {
  const seen = items.filter(({ id }) => isSeen(levels, id))
  return new Set(seen.map(({ id }) => keys.get(id) ?? id)).size
}

/**
 * The lines that the reader sees, in the order of the newest library's form, then of older ones. Their days are added
 * one by one. All items of the days' libraries must be given.
 */
export function beginSums({ items, keys, levels }: ReaderLines, periods: number) {
  const lines = new Map<number, LineSums>()
  const places = new Map<number, Place[]>()
  const byLibrary = [...groupRows(items, ({ library_id }) => library_id)].toReversed()
  for (const [libraryId, ofLibrary] of byLibrary) {
    const order = ofLibrary.map(({ id }) => id).sort((a, b) => a - b)
    const at = new Map(order.map((id, index) => [id, index]))
    const seen = ofLibrary.filter(({ id }) => isSeen(levels, id))
    const placed = seen.map((item) => {
      const key = keys.get(item.id) ?? item.id
      const line = lines.get(key) ?? emptyLine(key, periods)
      lines.set(key, line)
      line.items.unshift(item)
      return { at: at.get(item.id) ?? 0, item, line }
    })
    places.set(libraryId, placed)
  }
  return {
    lines: [...lines.values()],
    add({ day, figures, period }: PlacedDay) {
      for (const place of places.get(day.library_id) ?? []) addFigure(place, figures[place.at] ?? null, period)
    },
  }
}

function emptyLine(key: number, periods: number): LineSums {
  return { key, items: [], sums: new Float64Array(periods), days: new Float64Array(periods), incalculable: 0 }
}

function addFigure({ item, line }: Place, cents: number | null, period: number) {
  if (cents === null) {
    if (isCalculated(item.data_type)) line.incalculable += 1
    return
  }
  const counted = isTick(item.data_type) ? Number(cents !== 0) : cents
  line.sums[period] = (line.sums[period] ?? 0) + counted
  line.days[period] = (line.days[period] ?? 0) + 1
}
