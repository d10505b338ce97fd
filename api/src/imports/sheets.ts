import type { Import } from '@quotidia/contract/imports'
import { foldName } from '../lines/foldName'
import { KEYS_SHEET } from '../spreadsheets/keysSheet'
import { unreadableMessages } from '../spreadsheets/messages'
import { EMPTY_CELL, type ReadSheet } from '../spreadsheets/packedTable'
import { MAX_ROWS } from '../spreadsheets/reading/limits'
import type { ReadCell } from '../spreadsheets/readTable'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { isWritten, type SheetLayout, type TableColumn, type TableLayout } from './columns'
import { recogniseLayout } from './layout'
import { importMessages as messages } from './messages'
import { type ColumnKeys, Recognition } from './recognition'
import type { Target } from './targets'

type LeftOut = Import['sheets'][number]

interface Recognised {
  at: number
  sheet: ReadSheet
  layout: TableLayout
}

/**
 * The layout of a file: that of the sheet with the most items, or of the wanted one, and of the sheets that have no other
 * items than it; the others are left out.
 * @throws UnreadableTable if no sheet has dates and rows, or the wanted one hasn't
 */
export function recogniseFile(sheets: ReadSheet[], targets: Target[], wanted?: string): TableLayout {
  const leftOut: LeftOut[] = []
  const recognised: Recognised[] = []
  const compared = { pairs: 0 }
  const keys = columnKeys(sheets)
  for (const [at, sheet] of sheets.entries()) {
    if (isKeysSheet(sheet)) continue
    const refusal = refusalOf(sheet)
    if (refusal) leftOut.push({ name: sheet.name ?? '', ...refusal })
    else {
      const layout = layoutOf(sheet, new Recognition(targets, keys, compared))
      if (typeof layout === 'string') leftOut.push({ name: sheet.name ?? '', outcome: 'noTable', message: layout })
      else recognised.push({ at, sheet, layout })
    }
  }
  // A CSV file has one table, whatever its name.
  const isNamed = sheets.some(({ name }) => name !== null)
  const base =
    wanted === undefined || !isNamed
      ? mostItems(recognised)
      : recognised.find(({ sheet }) => sheet.name?.trim() === wanted.trim())
  if (!base) throw new UnreadableTable(whyNone(leftOut, wanted))
  const read: SheetLayout[] = []
  let rows = base.sheet.rows.length
  for (const each of recognised) {
    const name = each.sheet.name ?? ''
    const columns = each === base ? undefined : sharedColumns(base.layout, each.layout)
    if (columns) rows += each.sheet.rows.length
    if (each !== base && !columns) leftOut.push({ name, outcome: 'otherItems' })
    else if (columns && rows > MAX_ROWS)
      leftOut.push({ name, outcome: 'unreadable', message: unreadableMessages.rows(MAX_ROWS) })
    else read.push(sheetLayout(each, columns))
  }
  return { ...base.layout, sheets: read, leftOut, ...serialOf(recognised) }
}

const isKeysSheet = ({ name, isHidden }: ReadSheet) => isHidden === true && name === KEYS_SHEET

/** The keys of the lines that this product has written a column's name for. */
function columnKeys(sheets: ReadSheet[]): ColumnKeys {
  const keys = new Map<string, number[]>()
  for (const [header, key] of sheets.find(isKeysSheet)?.rows ?? []) {
    const name = header?.text.trim() ?? ''
    keys.set(name, [...(keys.get(name) ?? []), Number(key?.value)])
  }
  return keys
}

function refusalOf({ isHidden, refusal, rows }: ReadSheet): Pick<LeftOut, 'outcome' | 'message'> | undefined {
  if (isHidden) return { outcome: 'hidden' }
  if (refusal !== undefined) return { outcome: 'unreadable', message: refusal }
  return rows.length === 0 ? { outcome: 'empty' } : undefined
}

/** The layout of a sheet, or the reason why it is no table of days. */
function layoutOf({ rows }: ReadSheet, recognition: Recognition): TableLayout | string {
  try {
    return recogniseLayout(rows, recognition)
  } catch (error) {
    if (error instanceof UnreadableTable) return error.message
    throw error
  }
}

function mostItems(recognised: Recognised[]): Recognised | undefined {
  const items = ({ layout }: Recognised) => layout.columns.filter(({ key }) => key !== null).length
  return recognised.toSorted((a, b) => items(b) - items(a))[0]
}

function whyNone(leftOut: LeftOut[], wanted: string | undefined): string {
  if (wanted !== undefined) return messages.noSuchSheet(wanted)
  const tables = leftOut.filter(({ outcome }) => outcome === 'noTable' || outcome === 'unreadable')
  const [first] = tables
  if (first?.message === undefined) return messages.noDates
  return tables.length === 1 || first.name === '' ? first.message : messages.inSheet(first.name, first.message)
}

/** For each column of the base the one of another sheet; undefined unless all items of the other are among its columns. */
function sharedColumns(base: TableLayout, other: TableLayout): Record<number, number> | undefined {
  const own = new Map(other.columns.map((column) => [foldName(column.header), column]))
  const shared = new Map<TableColumn, number>()
  for (const column of base.columns) {
    const same = own.get(foldName(column.header))
    if (same && column.outcome !== 'date' && same.outcome !== 'date') shared.set(same, column.index)
  }
  const items = other.columns.filter(isWritten)
  if (items.length === 0 || items.some((column) => !shared.has(column))) return undefined
  const columns = [...shared].map(([{ index }, baseIndex]) => [baseIndex, index])
  return Object.fromEntries([...columns, [base.dateColumn, other.dateColumn]])
}

const sheetLayout = ({ at, sheet, layout }: Recognised, columns: Record<number, number> | undefined): SheetLayout => ({
  at,
  name: sheet.name,
  header: layout.header,
  ...(columns && { columns }),
})

const serialOf = (recognised: Recognised[]) => ({
  serialDates: recognised.some(({ layout }) => layout.serialDates),
  ...(recognised.some(({ sheet }) => sheet.is1904) && { is1904: true }),
})

/** A row below the header of a sheet. */
export interface SheetRow {
  /** Null if the file has a single sheet that is read. */
  sheet: string | null
  /** From 1, the header included. */
  row: number
  /** By the columns of the layout. */
  cells: ReadCell[]
  /** The position in the sheet of a column of the layout. */
  indexOf(column: number): number
}

const same = (column: number) => column

/** The rows of the sheets that are read, in their order. */
export function rowsOf(sheets: ReadSheet[], { header, sheets: read = [{ at: 0, name: null, header }] }: TableLayout) {
  return read.flatMap(({ at, name, header: ownHeader, columns }): SheetRow[] => {
    const indexOf = columns ? (column: number) => columns[column] ?? column : same
    return (sheets[at]?.rows ?? []).slice(ownHeader + 1).map((cells, index) => ({
      sheet: read.length > 1 ? name : null,
      row: ownHeader + 2 + index,
      cells: columns ? arranged(cells, columns) : cells,
      indexOf,
    }))
  })
}

function arranged(cells: ReadCell[], columns: Record<number, number>): ReadCell[] {
  const row: ReadCell[] = []
  for (const [column, index] of Object.entries(columns)) {
    const cell = cells[index]
    if (cell) row[Number(column)] = cell
  }
  return Array.from(row, (cell) => cell ?? EMPTY_CELL)
}

/** The sheets of a file, read or left out. */
export const presentSheets = ({ sheets = [], leftOut = [] }: TableLayout): Import['sheets'] => [
  ...sheets.flatMap(({ name }) => (name === null ? [] : [{ name, outcome: 'read' as const }])),
  ...leftOut,
]
