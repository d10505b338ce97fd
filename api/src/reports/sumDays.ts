import { setImmediate } from 'node:timers/promises'
import { batchesOf } from '../db/batches'
import type { Db } from '../db/connection'
import type { ReaderLines } from '../lines/readerLines'
import { loadDays, type ReportedDay } from './queries'
import { beginSums, type LineSums } from './summary'

/** Bounds the time for which one batch occupies the thread, and the figures in memory: 20 years have millions. */
const DAYS_AT_ONCE = 50

/** A day's position among the periods, or undefined for a day that isn't summed up. */
type Position = (dayId: number) => number | undefined

/**
 * The lines that the reader sees on some days, oldest first. Their figures are read in batches, between which other
 * requests are processed; a figure that is saved meanwhile may be in the sums or not.
 */
export async function sumDays(
  db: Db,
  companyId: number,
  lines: ReaderLines,
  days: ReportedDay[],
  position: Position,
  periods: number,
): Promise<LineSums[]> {
  const sums = beginSums(lines, new Set(days.map(({ library_id }) => library_id)), periods)
  for (const some of batchesOf(days, DAYS_AT_ONCE)) {
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) break
    for (const day of await loadDays(db, companyId, { from: first.date, to: last.date })) {
      const period = position(day.day.id)
      if (period !== undefined) sums.add({ ...day, period })
    }
    await setImmediate()
  }
  return sums.lines
}
