import { batchesOf } from '../db/batches'
import type { ReadPart } from '../http/longQuery'
import { loadDays, type ReportedDay } from './queries'
import type { Sums } from './summary'

/** Bounds the time of one part, and the figures in memory: 20 years have millions. */
const FIGURES_AT_ONCE = 15_000

/** A day's position among the periods, or undefined for a day that isn't summed up. */
type Position = (dayId: number) => number | undefined

interface Reading {
  companyId: number
  /** Reads a part of the days. */
  readPart: ReadPart
}

/**
 * Adds some days, oldest first. If the parts have snapshots of their own, a figure that is saved meanwhile may be in the
 * sums or not.
 */
export async function sumDays({ companyId, readPart }: Reading, sums: Sums, days: ReportedDay[], position: Position) {
  const daysAtOnce = Math.ceil(FIGURES_AT_ONCE / Math.max(1, sums.items + sums.operands))
  for (const some of batchesOf(days, daysAtOnce)) {
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) break
    const loaded = await readPart((db) => loadDays(db, companyId, { from: first.date, to: last.date }))
    for (const day of loaded) {
      const period = position(day.day.id)
      if (period !== undefined) sums.add({ ...day, period })
    }
  }
}
