import type { Import, ImportColumn } from '@quotidia/contract/imports'
import type { DecimalMark } from '@quotidia/domain/amountText'
import type { DateOrder } from '@quotidia/domain/dateText'
import { invalid } from '../http/errors'
import { columnName } from '../spreadsheets/sheet'
import { importMessages as messages } from './messages'
import type { Target } from './targets'

/** The answers to what the cells of a file leave open. */
export interface ChosenFormats {
  dateOrder?: DateOrder
  decimalMark?: DecimalMark
}

/** A table's header row and the use of its columns, as they are stored. */
export interface TableLayout {
  /** The index of the header row. */
  header: number
  dateColumn: number
  columns: TableColumn[]
  /** The sheets that are read; without it the first one. */
  sheets?: SheetLayout[]
  leftOut?: Import['sheets']
  /** The name of the sheet that a person has chosen, before its layout is known. */
  wantedSheet?: string
  /** Whether some of the dates are serial numbers, and count from 1904. */
  serialDates?: boolean
  is1904?: boolean
  /** A hash of the names of the columns. */
  shape?: string
  /** The answers to what the cells leave open. */
  chosen?: ChosenFormats
  /** Whether they were given for an earlier file of this shape. */
  remembered?: boolean
}

export interface SheetLayout {
  /** Its position in the file. */
  at: number
  name: string | null
  header: number
  /** By the columns of the layout those of the sheet, if they are at other positions. */
  columns?: Record<number, number>
}

export interface TableColumn extends Pick<ImportColumn, 'header' | 'outcome' | 'samples'> {
  index: number
  /** The key of the recognised item, even if it can't be imported. */
  key: number | null
}

const WRITTEN: ReadonlySet<TableColumn['outcome']> = new Set(['recognised', 'guessed', 'chosen'])

/** Whether the figures of a column are imported. */
export const isWritten = ({ outcome }: Pick<TableColumn, 'outcome'>) => WRITTEN.has(outcome)

export function presentColumns({ columns }: TableLayout, targets: Target[]): ImportColumn[] {
  const byKey = new Map(targets.map((target) => [target.key, target]))
  return columns.map(({ index, header, samples, key, outcome }) => {
    const target = byKey.get(key ?? 0)
    const isHidden = key !== null && !target
    return {
      column: columnName(index),
      header,
      outcome: isHidden ? 'unknown' : outcome,
      dataKey: target && isWritten({ outcome }) ? key : null,
      dataName: target?.dataName ?? null,
      samples,
    }
  })
}

/** Choices for some columns, and answers to what the cells leave open. */
export interface LayoutChange extends ChosenFormats {
  sheet?: string
  columns?: ColumnChoice[]
}

export interface ColumnChoice {
  column: string
  dataKey: number | null
}

/**
 * The layout with the person's choices for some columns.
 * @throws 400 for a column that isn't in the file, the date column, or an item that is chosen for two columns
 */
export function chooseColumns(layout: TableLayout, choices: ColumnChoice[], targets: Target[]): TableLayout {
  const refuse = (index: number, message: string) => invalid([{ path: `columns.${index}`, message }])
  const chosen = new Map(choices.map((choice, index) => [choice.column, { ...choice, index }]))
  for (const { column, index } of chosen.values()) {
    const present = layout.columns.find((each) => columnName(each.index) === column)
    if (!present) throw refuse(index, messages.noSuchColumn(column))
    if (present.outcome === 'date') throw refuse(index, messages.dateColumn(column))
  }
  const columns = layout.columns.map((column): TableColumn => {
    const choice = chosen.get(columnName(column.index))
    if (!choice) return column
    const target = targets.find(({ key }) => key === choice.dataKey)
    if (!target) return { ...column, outcome: 'ignored', key: null }
    return { ...column, outcome: 'chosen', key: target.key }
  })
  const used = new Set<number | null>()
  for (const { key, index } of columns.filter(isWritten)) {
    const name = targets.find((target) => target.key === key)?.dataName ?? ''
    if (used.has(key)) throw refuse(chosen.get(columnName(index))?.index ?? 0, messages.twice(name))
    used.add(key)
  }
  return { ...layout, columns }
}
