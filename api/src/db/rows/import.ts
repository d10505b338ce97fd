import type { DecimalMark } from '@quotidia/domain/amountText'
import type { DateOrder } from '@quotidia/domain/dateText'

/** The rows of imports, as they are stored; `db/tables.ts` says in which units. */

export interface ImportRow {
  id: number
  company_id: number
  /** The user who uploaded the file. */
  user_id: number
  file_name: string
  /** Null for CSV. */
  sheet: string | null
  /** The table of the file: compressed JSON in base64. */
  content: string
  /** The use of each column, as JSON. */
  layout: string
  /** The size of `content`, and of the days to write once it was applied. */
  bytes: number
  /** Rows below the header. */
  row_count: number
  state: 'checked' | 'running' | 'undoing' | 'done' | 'stopped' | 'failed'
  /** Raised by each job; only the last one may write. */
  run: number
  /** The findings of the dry run when the import was applied, as JSON; null before. */
  result: string | null
  /** The user who asked for the last job, which writes with their rights. */
  run_by: number | null
  applied_by: number | null
  applied_at: number | null
  /** Why it failed, in Italian. */
  message: string | null
  created_at: number
  changed_at: number
}

/** How a company reads the files of one shape, as far as their cells leave it open. */
export interface ImportFormatRow {
  id: number
  company_id: number
  /** A hash of the names of the columns. */
  shape: string
  date_order: DateOrder | null
  decimal_mark: DecimalMark | null
  changed_at: number
}

/** A day that an import writes. */
export interface ImportDayRow {
  id: number
  company_id: number
  import_id: number
  date: string
  /** Null for a day that isn't created yet. */
  day_id: number | null
  /** Whether the import creates the day. */
  created: 0 | 1
  /** The states from `closed` on leave the day as it is; `undo` is a written day that is to be undone. */
  state: 'planned' | 'written' | 'undo' | 'undone' | 'closed' | 'changed' | 'taken' | 'deleted'
  /** The figures that the import writes, as JSON. */
  figures: string
  figure_count: number
  /** The day's version after it was written: another one means that somebody has changed it since. */
  version: number | null
  written_at: number | null
  /** The row of the file that the figures are from, from 1; null for days of earlier releases. */
  source_row: number | null
  /** The sheet of that row, unless the file has a single one. */
  source_sheet: string | null
  /** The run of the import that wrote or undid the day, or left it as it was; null before. */
  run: number | null
}
