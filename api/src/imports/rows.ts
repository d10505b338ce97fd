import { foldName } from '../lines/foldName'
import type { ReadSheet } from '../spreadsheets/packedTable'
import type { ReadCell } from '../spreadsheets/readTable'
import { columnName } from '../spreadsheets/sheet'
import { addYears, romeDate } from '../times'
import { cellAt, readFigure } from './cells'
import { isWritten, type TableLayout } from './columns'
import { isEmpty, readDates } from './dateColumn'
import { type Formats, formatsOf } from './formats'
import { importMessages as messages } from './messages'
import { rowsOf, type SheetRow } from './sheets'
import type { Target } from './targets'

export interface Unread {
  /** Unless the file has one sheet that is read. */
  sheet?: string
  /** From 1, the header included. */
  row: number
  column: string
  text: string
  message: string
}

/** One row of a file: its date, and the figures in cents (100 or 0 of a CHECK) of its columns' items. */
export interface FileDay {
  date: string
  row: SheetRow
  figures: { column: number; text: string; target: Target; cents: number }[]
}

export interface FileDays {
  /** Oldest first. */
  days: FileDay[]
  unread: Unread[]
  /** Rows below the header that aren't empty. */
  rows: number
  formats: Formats
}

const FIRST_DATE = '2000-01-01'
const IS_TOTAL = /^total[ei]( |$)/

/** Reads the rows of a table. Empty cells are skipped, and a row without a figure isn't a day. */
export function readRows(sheets: ReadSheet[], layout: TableLayout, targets: Target[], now: number): FileDays {
  const last = addYears(romeDate(now), 1)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const columns = layout.columns.filter(isWritten).flatMap(({ index, key }) => {
    const target = byKey.get(key ?? 0)
    return target ? [{ index, target }] : []
  })
  const below = rowsOf(sheets, layout)
  const formats = formatsOf(
    below.map(({ cells }) => cells),
    layout,
    columns,
  )
  const { dates, decimalMarks, open } = formats
  const found: FileDays = { days: [], unread: [], rows: 0, formats }
  const rowOfDate = new Map<string, SheetRow>()
  for (const row of below) {
    const { cells } = row
    if (cells.every(({ text }) => text.trim() === '')) continue
    found.rows += 1
    const dated = cellAt(cells, layout.dateColumn)
    if (IS_TOTAL.test(foldName(dated.text))) continue
    const readings = readDates(dated, layout)
    // Nothing is read before the order was answered.
    if (dates.order === undefined && !isEmpty(readings)) continue
    const date = dates.order && readings[dates.order]
    const refusal =
      dates.isExchanged && dated.isDate
        ? messages.dateExchanged(dated.text)
        : refusalOf(dated, date, { rowOfDate, last })
    if (date === undefined || refusal !== undefined) {
      found.unread.push(unread(row, layout.dateColumn, dated, refusal ?? messages.noDate(dated.text)))
      continue
    }
    rowOfDate.set(date, row)
    const figures = columns.flatMap(({ index, target }) => {
      const cell = cellAt(cells, index)
      const decimalMark = decimalMarks.get(index)
      const { cents, refusal: unreadable } = readFigure(cell, target.dataType, decimalMark)
      const isAsked = open.has(index) && decimalMark === undefined
      if (unreadable && !isAsked) found.unread.push(unread(row, index, cell, unreadable))
      return cents === undefined ? [] : [{ column: index, text: cell.text, target, cents }]
    })
    if (figures.length > 0) found.days.push({ date, row, figures })
  }
  found.days.sort((a, b) => (a.date < b.date ? -1 : 1))
  return found
}

interface Dates {
  rowOfDate: ReadonlyMap<string, SheetRow>
  last: string
}

function refusalOf({ text }: ReadCell, date: string | undefined, { rowOfDate, last }: Dates): string | undefined {
  if (text.trim() === '') return messages.dateMissing
  if (date === undefined) return undefined
  if (date < FIRST_DATE || date > last) return messages.dateOutside(text)
  const earlier = rowOfDate.get(date)
  return earlier === undefined ? undefined : messages.dateTwice(text, earlier.row, earlier.sheet)
}

export function unread(
  { row, sheet, indexOf }: SheetRow,
  column: number,
  { text }: Pick<ReadCell, 'text'>,
  message: string,
): Unread {
  return {
    ...(sheet !== null && { sheet }),
    row,
    column: columnName(indexOf(column)),
    text: text.trim().slice(0, LONGEST_TEXT),
    message,
  }
}

const LONGEST_TEXT = 60
