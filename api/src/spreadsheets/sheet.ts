export type ColumnKind = 'text' | 'date' | 'time' | 'euro' | 'number' | 'whole' | 'check'

export interface Column {
  header: string
  kind: ColumnKind
  /** What the row below the last one has: the sum of the column, or how many checks are true. */
  total?: 'sum' | 'ticked'
}

/**
 * null is an empty cell. A date is `YYYY-MM-DD`, a time an ISO instant, a check a boolean, and an amount a number in
 * euro. A string that isn't a date or a time in a column of that kind is written as text.
 */
export type Cell = string | number | boolean | null

export interface Sheet {
  name: string
  columns: Column[]
  /** Read once, as the file is written. */
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>
  /** Columns that stay in place; the header row always does. */
  frozenColumns?: number
}

export const TOTAL_LABEL = 'Totale'

/** `A` of 0, `AA` of 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}
