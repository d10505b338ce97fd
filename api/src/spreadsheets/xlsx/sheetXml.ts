import { dateSerial, timeSerial } from '../dates'
import {
  type Cell,
  type Column,
  type ColumnKind,
  columnName,
  type Sheet,
  TOTAL_LABEL,
  TOTAL_NOTE_LABEL,
} from '../sheet'
import { Totals } from '../totals'
import { cellStyle, headerStyle, noteStyle, totalStyle } from './formats'
import { escapeCellText } from './text'

const CHUNK_CHARS = 65_536
/** The rows that are read before the first byte is written, for the widths of the columns. */
const FIRST_ROWS = 200

const textCell = (ref: string, style: number, text: string) =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`
const numberCell = (ref: string, style: number, value: number) => `<c r="${ref}" s="${style}"><v>${value}</v></c>`

function serialOf(text: string, kind: ColumnKind): number | undefined {
  if (kind === 'date') return dateSerial(text)
  return kind === 'time' ? timeSerial(text) : undefined
}

function cellXml(ref: string, kind: ColumnKind, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return `<c r="${ref}" s="${cellStyle(kind)}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return numberCell(ref, cellStyle(kind), cell)
  const serial = serialOf(cell, kind)
  if (serial !== undefined) return numberCell(ref, cellStyle(kind), serial)
  return textCell(ref, cellStyle('text'), cell)
}

/** In points. */
const LINE_HEIGHT = 15

/** @param lines of its wrapped texts: LibreOffice would show one */
const rowXml = (number: number, cells: string[], lines?: number) =>
  `<row r="${number}"${lines ? ` ht="${lines * LINE_HEIGHT + 3}" customHeight="1"` : ''}>${cells.join('')}</row>`

/** The lines of the longest of some texts, each in its column; words make them up to a fifth longer. */
const linesOf = (texts: (string | undefined)[], widths: number[]) =>
  Math.max(...texts.map((text = '', index) => Math.ceil((text.length * 1.2) / (widths[index] ?? 1))), 1)

function totalXml(number: number, columns: Column[], names: string[], totals: Totals): string {
  const cells = columns.map(({ kind, total }, index) => {
    const ref = `${names[index]}${number}`
    const value = totals.of(index)
    if (value === undefined)
      return index === 0 ? textCell(ref, totalStyle('text'), TOTAL_LABEL) : `<c r="${ref}" s="${totalStyle(kind)}"/>`
    const formula = formulaOf(total, `${names[index]}2:${names[index]}${number - 1}`)
    if (formula === undefined) return numberCell(ref, totalStyle(kind), value)
    return `<c r="${ref}" s="${totalStyle(kind)}"><f>${escapeCellText(formula)}</f><v>${value}</v></c>`
  })
  return rowXml(number, cells)
}

function formulaOf(total: Column['total'], range: string): string | undefined {
  if (typeof total === 'object') return total.formula
  return total === 'sum' ? `SUM(${range})` : `COUNTIF(${range},TRUE)`
}

function notesXml(number: number, columns: Column[], names: string[], widths: number[]): string {
  const texts = columns.map(({ totalNote }, index) => (index === 0 ? TOTAL_NOTE_LABEL : totalNote))
  const cells = columns.map(({ kind }, index) => {
    const text = texts[index]
    return text === undefined ? '' : textCell(`${names[index]}${number}`, noteStyle(kind), text)
  })
  return rowXml(number, cells, linesOf(texts, widths))
}

function viewXml(frozenColumns: number, isFirst: boolean): string {
  const corner = `${columnName(frozenColumns)}2`
  const split = frozenColumns > 0 ? `xSplit="${frozenColumns}" ` : ''
  const active = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft'
  return (
    `<sheetViews><sheetView ${isFirst ? 'tabSelected="1" ' : ''}workbookViewId="0">` +
    `<pane ${split}ySplit="1" topLeftCell="${corner}" activePane="${active}" state="frozen"/></sheetView></sheetViews>`
  )
}

function columnsXml(columns: Column[], widths: number[]): string {
  const each = columns.map(
    ({ kind }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}" style="${cellStyle(kind)}" customWidth="1"/>`,
  )
  return `<cols>${each.join('')}</cols>`
}

/** The width of a page on paper, in characters: about 60 % of the size on screen. */
const PAGE_CHARS = 240

/** Landscape A4, as many pages wide as it needs to be readable, with the sheet's name and the page's number. */
function printXml(widths: number[]): string {
  const pages = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / PAGE_CHARS)
  return (
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${Math.max(1, pages)}" fitToHeight="0"/>` +
    '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPagina &amp;P di &amp;N</oddFooter></headerFooter>'
  )
}

type Rows = AsyncIterator<Cell[]> | Iterator<Cell[]>

async function takeFirst(rows: Rows): Promise<Cell[][]> {
  const first: Cell[][] = []
  while (first.length < FIRST_ROWS) {
    const next = await rows.next()
    if (next.done) break
    first.push(next.value)
  }
  return first
}

/** The rows that were already read, then the others. */
async function* allRows(first: Cell[][], rest: Rows): AsyncGenerator<Cell[]> {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The worksheet's XML in pieces of about 64 kB; reads the rows as they are needed. */
export async function* sheetXml({ columns, rows, frozenColumns = 0 }: Sheet, isFirst: boolean): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  try {
    const first = await takeFirst(iterator)
    const widths = columnWidths(columns, first)
    const totals = new Totals(columns)
    const header = columns.map(({ header: text, kind }, index) => textCell(`${names[index]}1`, headerStyle(kind), text))
    const headerLines = linesOf(
      columns.map(({ header: text }) => text),
      widths,
    )
    let number = 1
    let chunk =
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
      `${viewXml(frozenColumns, isFirst)}${columnsXml(columns, widths)}<sheetData>${rowXml(number, header, headerLines)}`
    for await (const row of allRows(first, iterator)) {
      number += 1
      totals.add(row)
      chunk += rowXml(
        number,
        columns.map(({ kind }, index) => cellXml(`${names[index]}${number}`, kind, row[index] ?? null)),
      )
      if (chunk.length < CHUNK_CHARS) continue
      yield chunk
      chunk = ''
    }
    if (number > 1 && !totals.isEmpty) {
      chunk += totalXml(number + 1, columns, names, totals)
      if (columns.some(({ totalNote }) => totalNote !== undefined))
        chunk += notesXml(number + 2, columns, names, widths)
    }
    yield `${chunk}</sheetData>${printXml(widths)}</worksheet>`
  } finally {
    await iterator.return?.()
  }
}

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
function columnWidths(columns: Column[], rows: Cell[][]): number[] {
  return columns.map(({ header, kind }, index) => {
    const isWritten = kind === 'text' || kind === 'euro' || kind === 'number' || kind === 'whole'
    const longest = isWritten ? rows.reduce((length, row) => Math.max(length, lengthOf(row[index])), 0) : 0
    const width = Math.max(NARROWEST, OF_KIND[kind], longest, Math.min(header.length, WIDEST_HEADER)) + 2
    return Math.min(WIDEST, Math.ceil(width))
  })
}
