import { batchesOf } from '../../db/batches'
import type { Db } from '../../db/connection'
import type { ReaderLines } from '../../lines/readerLines'
import { loadDays, type ReportedDay } from '../../reports/queries'
import { beginSums, type LineSums } from '../../reports/summary'

/** Bounds the figures in memory as texts and lists: 20 years have 1,100,000. */
const DAYS_AT_ONCE = 100

/** The lines that the reader sees on some days, oldest first; a period is a day. */
export async function sumDays(db: Db, companyId: number, lines: ReaderLines, days: ReportedDay[]): Promise<LineSums[]> {
  const sums = beginSums(lines, new Set(days.map(({ library_id }) => library_id)), days.length)
  let period = 0
  for (const some of batchesOf(days, DAYS_AT_ONCE)) {
    const [first, last] = [some[0], some.at(-1)]
    if (!first || !last) break
    for (const day of await loadDays(db, companyId, { from: first.date, to: last.date })) {
      sums.add({ ...day, period })
      period += 1
    }
  }
  return sums.lines
}
