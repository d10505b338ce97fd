import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReadCell, ReadTable } from '../spreadsheets/readTable'

/** A cell of a file: its text and its value; that of a date is `YYYY-MM-DD`, that of a spreadsheet's error null. */
export interface StoredCell {
  text: string
  value: string | number | boolean | null
  isDate?: true
}

/** Text alone, or text, value and whether it is a date; null for an empty cell. */
type Packed = null | string | [string, string | number | boolean | null] | [string, string, 1]

const EMPTY: StoredCell = { text: '', value: null }

/** The rows of a file in stored form, and as `unpackTable` returns them. */
export async function packTable(rows: ReadTable['rows']): Promise<{ content: string; table: StoredCell[][] }> {
  const packed = rows.map((row) => row.map(packCell))
  const content = (await promisify(gzip)(JSON.stringify(packed))).toString('base64')
  return { content, table: unpackRows(packed) }
}

export async function unpackTable(content: string): Promise<StoredCell[][]> {
  return unpackRows(JSON.parse((await promisify(gunzip)(Buffer.from(content, 'base64'))).toString()))
}

function packCell({ text, value, isDate }: ReadCell): Packed {
  if (text === '') return null
  if (isDate) return [text, String(value), 1]
  return value === text ? text : [text, value]
}

const unpackRows = (rows: Packed[][]) => rows.map((row) => row.map(unpackCell))

function unpackCell(cell: Packed): StoredCell {
  if (cell === null) return EMPTY
  if (typeof cell === 'string') return { text: cell, value: cell }
  const [text, value, isDate] = cell
  return { text, value, ...(isDate && { isDate: true }) }
}

export const cellAt = (row: StoredCell[] | undefined, column: number): StoredCell => row?.[column] ?? EMPTY
