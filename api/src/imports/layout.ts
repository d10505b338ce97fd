import { foldName } from '../lines/foldName'
import { unquoteFormulas } from '../spreadsheets/csvFormulas'
import type { ReadCell } from '../spreadsheets/readTable'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { cellAt, readDate } from './cells'
import type { TableColumn, TableLayout } from './columns'
import { importMessages as messages } from './messages'
import { Recognition } from './recognition'
import type { Target } from './targets'

/** A title and remarks may stand above the header. */
const HEADER_WITHIN = 30
const DATE_NAMES = new Set(['data', 'giorno', 'date', 'day', 'data del giorno'])
const SAMPLES = 2
const LONGEST_SAMPLE = 60
/** Longer than any name. */
const LONGEST_HEADER = 500

/**
 * Finds the header row, the column of dates, and the items of the other columns.
 * @throws UnreadableTable for a table without a column of dates, or without rows
 */
export function recogniseLayout(rows: ReadCell[][], targets: Target[]): TableLayout {
  const recognition = new Recognition(targets)
  const header = findHeader(rows, recognition)
  const below = rows.slice(header + 1)
  const contents = contentsOf(rows[header] ?? [], below)
  const dateColumn = findDateColumn(contents, below.length === 0)
  if (dateColumn === undefined) throw new UnreadableTable(messages.noDates)
  if (below.length === 0) throw new UnreadableTable(messages.noRows)
  const columns = contents
    .map(({ header: name, samples }, index): TableColumn => {
      return { index, header: name, samples, outcome: index === dateColumn ? 'date' : 'unknown', key: null }
    })
    .filter(({ header: name, samples }) => name !== '' || samples.length > 0)
  return { header, dateColumn, columns: recognition.recognise(columns) }
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
  samples: string[]
}

/** Reads each cell once, however many columns and short rows there are. */
function contentsOf(header: ReadCell[], below: ReadCell[][]): Contents[] {
  const width = Math.max(header.length, ...below.map((row) => row.length))
  const contents = Array.from({ length: width }, (_, index): Contents => {
    return { header: headerAt(header, index), filled: 0, dates: 0, samples: [] }
  })
  for (const row of below) {
    for (const [index, cell] of row.entries()) {
      const column = contents[index]
      const text = cell.text.trim()
      if (!column || text === '') continue
      column.filled += 1
      if (readDate(cell) !== undefined) column.dates += 1
      if (column.samples.length < SAMPLES) column.samples.push(text.slice(0, LONGEST_SAMPLE))
    }
  }
  return contents
}

const headerAt = (row: ReadCell[], index: number) =>
  unquoteFormulas(cellAt(row, index).text.trim()).slice(0, LONGEST_HEADER)

/** The column of dates by its name, else the one with the most dates, if they are at least half of its cells. */
function findDateColumn(contents: Contents[], isHeaderAlone: boolean): number | undefined {
  const [best] = contents
    .map(({ header, filled, dates }, index) => {
      return { index, dates, isNamed: DATE_NAMES.has(foldName(header)), enough: dates * 2 >= filled }
    })
    .filter(({ dates, isNamed, enough }) => (dates > 0 && (isNamed || enough)) || (isNamed && isHeaderAlone))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.dates - a.dates)
  return best?.index
}
