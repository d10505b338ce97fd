import { foldName } from '../lines/foldName'
import type { ReadCell } from '../spreadsheets/readTable'
import { columnName } from '../spreadsheets/sheet'
import { addYears, romeDate } from '../times'
import { cellAt, readFigure } from './cells'
import { isWritten, type TableLayout } from './columns'
import { isEmpty, readDates } from './dateColumn'
import { type Formats, formatsOf } from './formats'
import { importMessages as messages } from './messages'
import type { Target } from './targets'

export interface Unread {
  /** From 1, the header included. */
  row: number
  column: string
  text: string
  message: string
}

/** One row of a file: its date, and the figures in cents (100 or 0 of a CHECK) of its columns' items. */
export interface FileDay {
  date: string
  row: number
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
export function readRows(rows: ReadCell[][], layout: TableLayout, targets: Target[], now: number): FileDays {
  const last = addYears(romeDate(now), 1)
  const byKey = new Map(targets.map((target) => [target.key, target]))
  const columns = layout.columns.filter(isWritten).flatMap(({ index, key }) => {
    const target = byKey.get(key ?? 0)
    return target ? [{ index, target }] : []
  })
  const below = rows.slice(layout.header + 1)
  const formats = formatsOf(below, layout, columns)
  const { dates, decimalMarks, open } = formats
  const found: FileDays = { days: [], unread: [], rows: 0, formats }
  const rowOfDate = new Map<string, number>()
  for (const [at, cells] of below.entries()) {
    if (cells.every(({ text }) => text.trim() === '')) continue
    found.rows += 1
    const row = layout.header + 2 + at
    const dated = cellAt(cells, layout.dateColumn)
    if (IS_TOTAL.test(foldName(dated.text))) continue
    const readings = readDates(dated, layout.serialDates)
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
  rowOfDate: ReadonlyMap<string, number>
  last: string
}

function refusalOf({ text }: ReadCell, date: string | undefined, { rowOfDate, last }: Dates): string | undefined {
  if (text.trim() === '') return messages.dateMissing
  if (date === undefined) return undefined
  if (date < FIRST_DATE || date > last) return messages.dateOutside(text)
  const earlier = rowOfDate.get(date)
  return earlier === undefined ? undefined : messages.dateTwice(text, earlier)
}

export function unread(row: number, column: number, { text }: Pick<ReadCell, 'text'>, message: string): Unread {
  return { row, column: columnName(column), text: text.trim().slice(0, LONGEST_TEXT), message }
}

const LONGEST_TEXT = 60
