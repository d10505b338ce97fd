import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { batchesOf } from '../../db/batches'
import type { Db } from '../../db/connection'
import type { Actor } from '../../http/actor'
import type { LineAggregations } from '../../lines/aggregations'
import type { CompanyItem } from '../../lines/lines'
import type { ReaderLines } from '../../lines/readerLines'
import type { ReportedDay } from '../../reports/queries'
import type { LineSums } from '../../reports/summary'

const DAYS_AT_ONCE = 10

/** The data from which the sheets of a pack are made. */
export interface Content {
  /** The snapshot. */
  db: Db
  actor: Actor
  /** The dates of the pack, both included. */
  from: string
  to: string
  /** Oldest first. */
  days: ReportedDay[]
  lines: ReaderLines
  aggregations: LineAggregations
  /** The lines that the reader sees; a period is a day. */
  sums: LineSums[]
}

/** A row of a day, with its item. */
export interface Placed<Row> {
  row: Row
  date: string
  item: CompanyItem
}

type Load<Row> = (db: Db, days: { companyId: number; dayIds: number[] }) => Promise<Row[]>

/** The days in batches small enough for memory, with the rows of the queries. */
export async function* inDays<Row>({ db, actor, days }: Content, ...queries: Load<Row>[]) {
  for (const some of batchesOf(days, DAYS_AT_ONCE)) {
    const rows: Row[] = []
    for (const query of queries) {
      rows.push(...(await query(db, { companyId: actor.companyId, dayIds: some.map(({ id }) => id) })))
    }
    yield { days: some, rows }
  }
}

/** The rows on whose item the reader has a permitted level, each with its date and item; oldest day first. */
export function placeRows<Row extends { day_id: number; data_id: number }>(
  days: ReportedDay[],
  { items, levels }: ReaderLines,
  rows: Row[],
  isPermitted: (level: AccessLevel | undefined, row: Row) => boolean,
): Placed<Row>[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const dates = new Map(days.map(({ id, date }) => [id, date]))
  return rows
    .flatMap((row) => {
      const item = byId.get(row.data_id)
      const date = dates.get(row.day_id)
      return item && date !== undefined && isPermitted(levels.get(row.data_id), row) ? [{ row, date, item }] : []
    })
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}
