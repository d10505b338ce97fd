import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { unquoteFormulas } from '../csvFormulas'
import { unreadableMessages } from '../messages'
import type { ReadCell } from '../readTable'
import { UnreadableTable } from '../unreadable'
import { checkTime, MAX_COLUMNS, MAX_ROWS } from './limits'
import type { RowCollector } from './rows'

const CHUNK_BYTES = 65_536
const LONGEST_ROW = 1_000_000
/** Per row, including empty fields: the maximum of spreadsheets. */
const MOST_FIELDS = 16_384
/** As far as `imports/layout.ts` looks for the header. */
const DELIMITED_WITHIN = 30
const DELIMITERS = [';', ',', '\t']
const OTHER_DELIMITER = /[;\t]/
const DECIMAL_COMMA = /(?<=\d),(?=\d)/g

const startsWith = (bytes: Buffer, ...codes: number[]) => codes.every((code, index) => bytes[index] === code)

function encodingOf(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  // Excel for Italy writes Windows-1252 unless UTF-8 is chosen.
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function* decode(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    checkTime()
    yield decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true })
  }
  yield decoder.decode()
}

/**
 * The separator that gives the most of the first lines the same number of fields, outside quotes; of several, the one
 * that gives them more fields. Titles and remarks have commas too, but few lines as many as another.
 */
function delimiterOf(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, DELIMITED_WITHIN)
    .map((line) => (OTHER_DELIMITER.test(line) ? line.replace(DECIMAL_COMMA, '') : line))
  const tables = DELIMITERS.flatMap((delimiter) => {
    const widths = lines.map((line) => line.split(delimiter).length)
    return widths
      .filter((width) => width > 1)
      .map((width) => ({ delimiter, width, length: widths.filter((each) => each === width).length }))
  })
  const [best] = tables.toSorted((a, b) => b.length - a.length || b.width - a.width)
  return best?.delimiter ?? ';'
}

function cellOf(field: string): ReadCell | undefined {
  const text = unquoteFormulas(field)
  return text === '' ? undefined : { text, value: text }
}

function cellsOf(fields: string[]): (ReadCell | undefined)[] {
  const cells = fields.map(cellOf)
  while (cells.length > 0 && cells.at(-1) === undefined) cells.pop()
  return cells
}

/** @throws UnreadableTable */
export async function readCsv(path: string, rows: RowCollector): Promise<void> {
  const chunks = decode(await readFile(path))
  const first = chunks.next().value ?? ''
  if (first.includes('\0')) throw new UnreadableTable(unreadableMessages.notATable)
  const parser = parse({
    delimiter: delimiterOf(first),
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    relax_quotes: true,
    cast: (field, { index }) => {
      if (index >= MOST_FIELDS) throw new UnreadableTable(unreadableMessages.columns(MAX_COLUMNS))
      return field
    },
  })
  const text = Readable.from(
    (function* () {
      yield first
      yield* chunks
    })(),
  )
  text.once('error', (error) => parser.destroy(error))
  let index = 0
  try {
    for await (const fields of text.pipe(parser)) {
      if (index > MAX_ROWS) throw new UnreadableTable(unreadableMessages.rows(MAX_ROWS))
      rows.add(index, cellsOf(fields))
      index += 1
    }
  } catch (error) {
    throw readable(error)
  }
}

function readable(error: unknown): unknown {
  const { code } = error as Partial<CsvError>
  if (code === 'CSV_MAX_RECORD_SIZE') return new UnreadableTable(unreadableMessages.tooLarge)
  return code === 'CSV_QUOTE_NOT_CLOSED' ? new UnreadableTable(unreadableMessages.quotes) : error
}
