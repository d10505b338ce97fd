import type { DayStatus } from 'domain/dayStatus'
import { isTick } from 'domain/items'
import { fromCents } from 'domain/money'
import { columnNames } from '../../lines/columnNames'
import type { LineSums } from '../../reports/summary'
import type { Cell, Column, Sheet } from '../../spreadsheets/sheet'
import type { Content } from './content'

export const STATES: Record<DayStatus, string> = {
  open: 'Aperto, provvisorio',
  closed: 'Chiuso',
  approved: 'Approvato',
}

/** A row per day and a column per line, with the headers by which the import recognises them. */
export function summarySheet({ days, sums }: Content): Sheet {
  const headers = columnNames(sums.map(({ items }) => items.at(-1) ?? { name: '', section: '' }))
  const columns = sums.map((line, index): Column => columnOf(line, headers[index] ?? ''))
  return {
    name: 'Riepilogo',
    frozenColumns: 1,
    columns: [{ header: 'Data', kind: 'date' }, { header: 'Stato', kind: 'text' }, ...columns],
    rows: rowsOf(days, sums),
  }
}

function* rowsOf(days: Content['days'], lines: LineSums[]): Generator<Cell[]> {
  for (const [at, { date, status }] of days.entries()) {
    yield [date, STATES[status], ...lines.map((line) => figureOf(line, at))]
  }
}

function figureOf({ items, sums, days }: LineSums, at: number): Cell {
  if (!days[at]) return null
  const figure = sums[at] ?? 0
  return isTick(items.at(-1)?.data_type) ? figure !== 0 : fromCents(figure)
}

function columnOf({ items }: LineSums, header: string): Column {
  const newest = items.at(-1)
  if (isTick(newest?.data_type)) return { header, kind: 'check', total: 'ticked' }
  return { header, kind: newest?.unit === 'AMOUNT' ? 'euro' : 'number', total: 'sum' }
}
