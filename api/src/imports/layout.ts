import { createHash } from 'node:crypto'
import { foldName } from '../lines/foldName'
import { unquoteFormulas } from '../spreadsheets/csvFormulas'
import type { ReadCell } from '../spreadsheets/readTable'
import { columnName } from '../spreadsheets/sheet'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { cellAt } from './cells'
import type { TableColumn, TableLayout } from './columns'
import { isEmpty, readDates, readSerial } from './dateColumn'
import { importMessages as messages } from './messages'
import type { Recognition } from './recognition'

/** A title and remarks may stand above the header. */
const HEADER_WITHIN = 30
const DATE_NAMES = new Set(['data', 'giorno', 'date', 'day', 'data del giorno'])
const SAMPLES = 2
/** How many cells the refusal of a table names. */
const NAMED_CELLS = 3
const LONGEST_SAMPLE = 60
/** Longer than any name. */
const LONGEST_HEADER = 500

/**
 * Finds the header row, the column of dates, and the items of the other columns.
 * @param recognition one for this table alone
 * @throws UnreadableTable for a table without a column of dates, or without rows
 */
export function recogniseLayout(rows: ReadCell[][], recognition: Recognition): TableLayout {
  const header = findHeader(rows, recognition)
  const below = rows.slice(header + 1)
  const contents = contentsOf(rows[header] ?? [], below)
  const dateColumn = findDateColumn(contents, below.length === 0, recognition)
  if (dateColumn === undefined) throw new UnreadableTable(noDates(contents, header + 2))
  if (below.length === 0) throw new UnreadableTable(messages.noRows)
  const columns = contents
    .map(({ header: name, samples }, index): TableColumn => {
      return { index, header: name, samples, outcome: index === dateColumn ? 'date' : 'unknown', key: null }
    })
    .filter(({ header: name, samples }) => name !== '' || samples.length > 0)
  return {
    header,
    dateColumn,
    columns: recognition.recognise(columns),
    serialDates: (contents[dateColumn]?.serials.size ?? 0) > 0,
    shape: shapeOf(contents),
  }
}

/** The index of the header: the row among the first ones with the most names of items and dates. */
function findHeader(rows: ReadCell[][], recognition: Recognition): number {
  const scores = rows.slice(0, HEADER_WITHIN).map((row) => {
    const names = row.map(({ text }) => foldName(text))
    return names.filter((name) => recognition.isName(name) || DATE_NAMES.has(name)).length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? 0 : scores.indexOf(best)
}

interface Contents {
  header: string
  /** The cells below the header that aren't empty, and those with a date. */
  filled: number
  dates: number
  /** The serial numbers of dates. */
  serials: Set<string>
  samples: string[]
  /** The first cells that aren't dates. */
  others: { at: number; text: string }[]
}

/** Reads each cell once, however many columns and short rows there are. */
function contentsOf(header: ReadCell[], below: ReadCell[][]): Contents[] {
  const width = Math.max(header.length, ...below.map((row) => row.length))
  const contents = Array.from({ length: width }, (_, index): Contents => {
    return { header: headerAt(header, index), filled: 0, dates: 0, serials: new Set(), samples: [], others: [] }
  })
  for (const [at, row] of below.entries()) {
    for (const [index, cell] of row.entries()) {
      const column = contents[index]
      const text = cell.text.trim()
      if (!column || text === '') continue
      column.filled += 1
      if (!isEmpty(readDates(cell))) column.dates += 1
      else if (readSerial(text)) column.serials.add(text)
      else if (column.others.length < NAMED_CELLS) column.others.push({ at, text })
      if (column.samples.length < SAMPLES) column.samples.push(text.slice(0, LONGEST_SAMPLE))
    }
  }
  return contents
}

const headerAt = (row: ReadCell[], index: number) =>
  unquoteFormulas(cellAt(row, index).text.trim()).slice(0, LONGEST_HEADER)

/** Tells a table from those with other columns. */
function shapeOf(contents: Contents[]): string {
  const names = contents.map(({ header }) => foldName(header))
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

const isNamed = ({ header }: Contents) => DATE_NAMES.has(foldName(header))

/**
 * The column of dates by its name, else the one with the most dates, if they are at least half of its cells. Serial numbers
 * look like amounts: they are dates in a column of that name, or if they are all that a column has, and there is no other.
 */
function findDateColumn(contents: Contents[], isHeaderAlone: boolean, recognition: Recognition): number | undefined {
  const [best] = contents
    .map((column, index) => {
      const named = isNamed(column)
      return { index, named, dates: column.dates + (named ? column.serials.size : 0), filled: column.filled }
    })
    .filter(({ dates, named, filled }) => (dates > 0 && (named || dates * 2 >= filled)) || (named && isHeaderAlone))
    .toSorted((a, b) => Number(b.named) - Number(a.named) || b.dates - a.dates)
  if (best) return best.index
  const serial = contents.findIndex(({ header, filled, serials }) => {
    return serials.size > 1 && serials.size === filled && !recognition.isName(foldName(header))
  })
  return serial < 0 ? undefined : serial
}

/** The reason why a table has no column of dates: the one that should be it, with cells that aren't dates. */
function noDates(contents: Contents[], firstRow: number): string {
  const [likeliest] = contents
    .map((column, index) => ({ ...column, index, named: isNamed(column) }))
    .filter(({ named, filled, dates }) => dates > 0 || (named && filled > 0))
    .toSorted((a, b) => Number(b.named) - Number(a.named) || b.dates / b.filled - a.dates / a.filled)
  if (!likeliest) return messages.noDates
  const cells = likeliest.others.map(({ at, text }) => ({ row: firstRow + at, text }))
  return messages.notDates(columnName(likeliest.index), likeliest.header, cells)
}
