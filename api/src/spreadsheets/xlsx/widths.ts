import type { Cell, Column, ColumnKind } from '../sheet'

/** In characters. */
const NARROWEST = 9
const WIDEST = 60
/** A long header is wrapped. */
const WIDEST_HEADER = 18
const OF_KIND: Record<ColumnKind, number> = { text: 12, date: 11, time: 17, euro: 14, number: 12, whole: 9, check: 9 }

function lengthOf(cell: Cell | undefined): number {
  if (typeof cell === 'string') return Math.max(...cell.split('\n').map(({ length }) => length))
  // Thousands separators, two decimals, and the euro sign.
  return typeof cell === 'number' ? Math.trunc(cell).toString().length * 1.34 + 5 : 0
}

/** The width of each column, in characters, for the given first rows. */
export function columnWidths(columns: Column[], rows: Cell[][]): number[] {
  return columns.map(({ header, kind }, index) => {
    const isWritten = kind === 'text' || kind === 'euro' || kind === 'number' || kind === 'whole'
    const longest = isWritten ? rows.reduce((length, row) => Math.max(length, lengthOf(row[index])), 0) : 0
    const width = Math.max(NARROWEST, OF_KIND[kind], longest, Math.min(header.length, WIDEST_HEADER)) + 2
    return Math.min(WIDEST, Math.ceil(width))
  })
}
