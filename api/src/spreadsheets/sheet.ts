export type ColumnKind = 'text' | 'date' | 'time' | 'euro' | 'number' | 'whole' | 'check'

/** A total that was computed elsewhere. The formula for the same figure is absent where none can be written. */
export interface ComputedTotal {
  value: number
  formula?: string | undefined
}

export interface Column {
  header: string
  kind: ColumnKind
  /** The content of the total row: the sum of the column, the number of true checks, or another figure. */
  total?: 'sum' | 'ticked' | ComputedTotal | undefined
  /** How the total is computed, for a row below the totals. */
  totalNote?: string
}

/**
 * null is an empty cell. A date is `YYYY-MM-DD`, a time an ISO instant, a check a boolean, and an amount a number in
 * euro. A string that isn't a date or a time in a column of that kind is written as text.
 */
export type Cell = string | number | boolean | null

export interface Sheet {
  name: string
  isHidden?: boolean
  columns: Column[]
  /** Read once, as the file is written. */
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>
  /** Columns that stay in place when scrolling; the header row always does. */
  frozenColumns?: number
}

/** A column with the cell that a row of records has in it. */
export interface ColumnOf<Row> extends Column {
  cellOf(row: Row): Cell
}

/** A sheet with a row for each record; its first column stays in place when scrolling. */
export function sheetOf<Row>(
  name: string,
  columns: ColumnOf<Row>[],
  records: Iterable<Row> | AsyncIterable<Row>,
): Sheet {
  return { name, columns, rows: rowsOf(columns, records), frozenColumns: 1 }
}

async function* rowsOf<Row>(columns: ColumnOf<Row>[], records: Iterable<Row> | AsyncIterable<Row>) {
  for await (const record of records) yield columns.map(({ cellOf }) => cellOf(record))
}

export const TOTAL_LABEL = 'Totale'
export const TOTAL_NOTE_LABEL = 'Totale calcolato come'

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
