import type { DayStatus } from 'domain/dayStatus'
import { isTick } from 'domain/items'
import { fromCents } from 'domain/money'
import { columnNames } from '../../lines/columnNames'
import type { LineSums } from '../../reports/summary'
import { type Cell, type ColumnOf, type Sheet, sheetOf } from '../../spreadsheets/sheet'
import type { Content } from './content'

export const STATES: Record<DayStatus, string> = {
  open: 'Aperto, provvisorio',
  closed: 'Chiuso',
  approved: 'Approvato',
}

/** A row per day and a column per line, with the headers by which the import recognises them. */
export function summarySheet({ days, sums }: Content): Sheet {
  const headers = columnNames(sums.map(({ items }) => items.at(-1) ?? { name: '', section: '' }))
  const columns: ColumnOf<StoredDay>[] = [
    { header: 'Data', kind: 'date', cellOf: ({ date }) => date },
    { header: 'Stato', kind: 'text', cellOf: ({ status }) => STATES[status] },
    ...sums.map((line, index) => columnOf(line, headers[index] ?? '')),
  ]
  return sheetOf(
    'Riepilogo',
    columns,
    days.map(({ date, status }, index) => ({ date, status, index })),
  )
}

interface StoredDay extends Pick<Content['days'][number], 'date' | 'status'> {
  /** The day's position in the sums. */
  index: number
}

function columnOf(line: LineSums, header: string): ColumnOf<StoredDay> {
  const newest = line.items.at(-1)
  const cellOf = ({ index }: StoredDay) => figureOf(line, index)
  if (isTick(newest?.data_type)) return { header, kind: 'check', total: 'ticked', cellOf }
  return { header, kind: newest?.unit === 'AMOUNT' ? 'euro' : 'number', total: 'sum', cellOf }
}

function figureOf({ items, sums, days }: LineSums, at: number): Cell {
  if (!days[at]) return null
  const figure = sums[at] ?? 0
  return isTick(items.at(-1)?.data_type) ? figure !== 0 : fromCents(figure)
}
