import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReadTable } from '../spreadsheets/readTable'

/** A cell of a file: its text, and what it holds; a date is `YYYY-MM-DD`. */
export interface StoredCell {
  text: string
  value: string | number | boolean | null
  isDate?: true
}

/** Text alone, or text, value and whether it is a date; null for an empty cell. */
type Packed = null | string | [string, string | number | boolean] | [string, string, 1]

const EMPTY: StoredCell = { text: '', value: null }

/** The rows of a file as they are stored. */
export function packTable(rows: ReadTable['rows']): string {
  const packed = rows.map((row) =>
    row.map(({ text, value, isDate }): Packed => {
      if (value === null || text === '') return null
      if (isDate) return [text, String(value), 1]
      return value === text ? text : [text, value]
    }),
  )
  return gzipSync(JSON.stringify(packed)).toString('base64')
}

export function unpackTable(content: string): StoredCell[][] {
  const rows: Packed[][] = JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString())
  return rows.map((row) => row.map(unpackCell))
}

function unpackCell(cell: Packed): StoredCell {
  if (cell === null) return EMPTY
  if (typeof cell === 'string') return { text: cell, value: cell }
  const [text, value, isDate] = cell
  return { text, value, ...(isDate && { isDate: true }) }
}

export const cellAt = (row: StoredCell[] | undefined, column: number): StoredCell => row?.[column] ?? EMPTY
