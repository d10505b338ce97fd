import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import type { ReadCell } from './readTable'

/** Text alone, or text, value and whether it is a date; null for an empty cell. */
type Packed = null | string | [string, string | number | boolean | null] | [string, string, 1]

export const EMPTY_CELL: ReadCell = { text: '', value: null }

/** Packs the rows of a table as they are read. */
export class TablePacker {
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

/** The rows of a table in stored form. */
export async function unpackTable(content: string): Promise<ReadCell[][]> {
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
