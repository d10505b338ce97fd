import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { writtenDate } from '../times'
import { quoteFormulas } from './csvFormulas'
import { isWrittenDate, writtenTime } from './dates'
import type { Cell, Column, ColumnKind, Sheet } from './sheet'

const BOM = '\uFEFF'
const LINE_END = '\r\n'
const CHUNK_CHARS = 65_536

/** A quoted text, so that it is one cell with any separator, and no program runs it as a formula. */
const textField = (text: string) => `"${quoteFormulas(text).replaceAll('"', '""')}"`

function numberField(value: number, kind: ColumnKind): string {
  const text = kind === 'euro' ? value.toFixed(2) : String(value)
  return text.replace('.', ',')
}

function field(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberField(cell, kind)
  if (typeof cell === 'boolean') return cell ? 'VERO' : 'FALSO'
  if (kind === 'date' && isWrittenDate(cell)) return writtenDate(cell)
  return (kind === 'time' && writtenTime(cell)) || textField(cell)
}

const headerLine = (columns: Column[]) => `${BOM}${columns.map(({ header }) => textField(header)).join(';')}${LINE_END}`
const rowLine = (columns: Column[], row: Cell[]) =>
  columns.map(({ kind }, index) => field(row[index] ?? null, kind)).join(';') + LINE_END

async function* lines({ columns, rows }: Sheet): AsyncGenerator<string> {
  let chunk = headerLine(columns)
  for await (const row of rows) {
    chunk += rowLine(columns, row)
    if (chunk.length < CHUNK_CHARS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** A CSV file as Excel and LibreOffice for Italy read it. Totals are left out: a program that reads the file adds up. */
export function writeCsv(sheet: Sheet): Readable {
  return Readable.from(lines(sheet), { objectMode: false })
}

/** The rows of a sheet, which are also written to a CSV file as they are read. */
export async function* alsoAsCsv({ columns, rows }: Sheet, place: string): AsyncGenerator<Cell[]> {
  const file = await open(place, 'w', 0o600)
  try {
    let chunk = headerLine(columns)
    for await (const row of rows) {
      chunk += rowLine(columns, row)
      yield row
      if (chunk.length < CHUNK_CHARS) continue
      await file.writeFile(chunk)
      chunk = ''
    }
    await file.writeFile(chunk)
  } finally {
    await file.close()
  }
}
