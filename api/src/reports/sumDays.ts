import { batchesOf } from '../db/batches'
import type { ReadPart } from '../http/longQuery'
import type { ReaderLines } from '../lines/readerLines'
import { loadDays, type ReportedDay } from './queries'
import { beginSums, type LineSums } from './summary'

/** Bounds the time of one part, and the figures in memory: 20 years have millions. */
const FIGURES_AT_ONCE = 15_000

/** A day's position among the periods, or undefined for a day that isn't summed up. */
type Position = (dayId: number) => number | undefined

interface Reading {
  companyId: number
  /** Of all items of the days' libraries. */
  lines: ReaderLines
  /** Reads a part of the days. */
  readPart: ReadPart
}

/**
 * The lines that the reader sees on some days, oldest first. If the parts have snapshots of their own, a figure that is
 * saved meanwhile may be in the sums or not.
 */
export async function sumDays(
  { companyId, lines, readPart }: Reading,
  days: ReportedDay[],
  position: Position,
  periods: number,
): Promise<LineSums[]> {
  const sums = beginSums(lines, periods)
  const daysAtOnce = Math.ceil(FIGURES_AT_ONCE / Math.max(1, lines.items.length))
  for (const some of batchesOf(days, daysAtOnce)) {
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) break
    const loaded = await readPart((db) => loadDays(db, companyId, { from: first.date, to: last.date }))
    for (const day of loaded) {
      const period = position(day.day.id)
      if (period !== undefined) sums.add({ ...day, period })
    }
  }
  return sums.lines
}
