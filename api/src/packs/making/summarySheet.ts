import type { DayStatus } from '@quotidia/domain/dayStatus'
import { isTick } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { columnNames } from '../../lines/columnNames'
import { presentLine } from '../../reports/presenter'
import type { LineSums } from '../../reports/summary'
import { keysSheet } from '../../spreadsheets/keysSheet'
import { type Cell, type Column, type ColumnOf, columnName, type Sheet, sheetOf } from '../../spreadsheets/sheet'
import { packMessages as messages } from '../messages'
import type { Content } from './content'
import { type RangeOf, totalFormula } from './totalFormulas'

export const STATES: Record<DayStatus, string> = {
  open: 'Aperto, provvisorio',
  closed: 'Chiuso',
  approved: 'Approvato',
}

/**
 * A row per day and a column per line, with the headers by which the import recognises them; below, the totals of the
 * summary and how they are computed.
 */
export function summarySheet({ days, sums }: Pick<Content, 'days' | 'sums'>): Sheet {
  const at = new Map(sums.map(({ key }, index) => [key, columnName(FIRST_LINE + index)]))
  const rangeOf = (key: number) => (at.has(key) ? `${at.get(key)}2:${at.get(key)}${days.length + 1}` : undefined)
  const totalOf = (line: LineSums) => ({ total: totalOfLine(line, sums, rangeOf), totalNote: noteOf(line) })
  const headers = headersOf(sums)
  const columns: ColumnOf<StoredDay>[] = [
    { header: 'Data', kind: 'date', cellOf: ({ date }) => date },
    { header: 'Stato', kind: 'text', cellOf: ({ status }) => STATES[status] },
    ...sums.map((line, index) => ({ ...columnOf(line, headers[index] ?? ''), ...totalOf(line) })),
  ]
  return sheetOf(
    'Riepilogo',
    columns,
    days.map(({ date, status }, index) => ({ date, status, index })),
  )
}

const headersOf = (sums: LineSums[]) => columnNames(sums.map(({ items }) => items.at(-1) ?? { name: '', section: '' }))

/** The lines of the summary's columns. */
export function summaryKeys({ sums }: Pick<Content, 'sums'>): Sheet {
  const headers = headersOf(sums)
  return keysSheet(sums.map(({ key }, index) => ({ header: headers[index] ?? '', key })))
}

/** After the date and the state. */
const FIRST_LINE = 2

interface StoredDay extends Pick<Content['days'][number], 'date' | 'status'> {
  /** The day's position in the sums. */
  index: number
}

function columnOf(line: LineSums, header: string): ColumnOf<StoredDay> {
  const newest = line.items.at(-1)
  const cellOf = ({ index }: StoredDay) => figureOf(line, index)
  if (isTick(newest?.data_type)) return { header, kind: 'check', cellOf }
  return { header, kind: newest?.unit === 'AMOUNT' ? 'euro' : 'number', cellOf }
}

/** None where the summary has none. */
function totalOfLine(line: LineSums, sums: LineSums[], rangeOf: RangeOf): Column['total'] {
  const { total } = presentLine(line)
  if (total === null) return undefined
  if (line.aggregation === undefined) return 'ticked'
  return line.aggregation === 'SUM' ? 'sum' : { value: total, formula: totalFormula(line, sums, rangeOf) }
}

const noteOf = ({ aggregation }: LineSums) => (aggregation ? messages.aggregations[aggregation] : messages.tickedDays)

function figureOf({ items, sums, days }: LineSums, at: number): Cell {
  if (!days[at]) return null
  const figure = sums[at] ?? 0
  return isTick(items.at(-1)?.data_type) ? figure !== 0 : fromCents(figure)
}
