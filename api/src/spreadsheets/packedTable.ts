import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { ReadCell } from './readTable'

/** Text alone, or text, value and whether it is a date; null for an empty cell. */
type Packed = null | string | [string, string | number | boolean | null] | [string, string, 1]

export const EMPTY_CELL: ReadCell = { text: '', value: null }

interface SheetInfo {
  /** Null for CSV. */
  name: string | null
  isHidden?: boolean
  /** Why it couldn't be read, in Italian. */
  refusal?: string
  /** Whether its serial numbers of dates count from 1904. */
  is1904?: boolean
}

export interface PackedSheet extends SheetInfo {
  /** Empty for a sheet that wasn't read. */
  content: string
}

/** A sheet of a file. An empty row has no cells, and no row has empty cells at its end. */
export interface ReadSheet extends SheetInfo {
  rows: ReadCell[][]
}

/** Packs the rows of a sheet as they are read. */
export class SheetPacker {
  private readonly gzip = createGzip()
  private readonly packed = buffer(this.gzip)
  private before = '['

  add(rows: ReadCell[][]) {
    for (const row of rows) {
      this.gzip.write(this.before + JSON.stringify(row.map(packCell)))
      this.before = ','
    }
  }

  /** The rows in stored form. */
  async end(): Promise<string> {
    this.gzip.end(this.before === '[' ? '[]' : ']')
    return (await this.packed).toString('base64')
  }
}

/** The sheets of a file in stored form. A CSV file has its rows alone, which an earlier release beside this one reads. */
export function packTable(sheets: PackedSheet[]): string {
  const [first] = sheets
  return first?.name === null ? first.content : JSON.stringify(sheets)
}

export async function unpackTable(content: string): Promise<ReadSheet[]> {
  // Of CSV files, and of files that an earlier release has read.
  const sheets: PackedSheet[] = content.startsWith('[') ? JSON.parse(content) : [{ name: null, content }]
  const read: ReadSheet[] = []
  for (const { content: packed, ...sheet } of sheets) read.push({ ...sheet, rows: await unpackRows(packed) })
  return read
}

async function unpackRows(content: string): Promise<ReadCell[][]> {
  if (content === '') return []
  const rows: Packed[][] = JSON.parse((await promisify(gunzip)(Buffer.from(content, 'base64'))).toString())
  return rows.map((row) => row.map(unpackCell))
}

function packCell({ text, value, isDate }: ReadCell): Packed {
  if (text === '') return null
  if (isDate) return [text, String(value), 1]
  return value === text ? text : [text, value]
}

function unpackCell(cell: Packed): ReadCell {
  if (cell === null) return EMPTY_CELL
  if (typeof cell === 'string') return { text: cell, value: cell }
  const [text, value, isDate] = cell
  return { text, value, ...(isDate && { isDate: true }) }
}
