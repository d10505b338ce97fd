import type { DecimalMark } from '@quotidia/domain/amountText'
import type { DateOrder } from '@quotidia/domain/dateText'
import { api } from '@quotidia/shared-ui/api'

interface Sending {
  idempotencyKey: string
  signal: AbortSignal
  onSent(fraction: number): void
}

export function uploadImport(file: File, sending: Sending) {
  const body = new FormData()
  body.set('file', file)
  return api.post('/report/import', { body, quiet: true, ...sending })
}

export const readImport = (importId: number, signal: AbortSignal) =>
  api.get(`/report/import/${importId}`, { quiet: true, signal })

export interface ColumnChoice {
  /** The column's letters in the spreadsheet. */
  column: string
  /** Null leaves the column out. */
  dataKey: number | null
}

/** How the dates and the amounts of the file are read. */
export interface FormatAnswers {
  dateOrder?: DateOrder
  decimalMark?: DecimalMark
}

export const changeColumns = (
  importId: number,
  change: { columns: ColumnChoice[] } | { sheet: string } | FormatAnswers,
) => api.post(`/report/import/${importId}/columns`, { body: change, quiet: true })

/** @param version the version of the dry run that the person has seen; a 409 means that another one would be applied */
export const applyImport = (importId: number, version: number | undefined) =>
  api.post(`/report/import/${importId}/apply`, { body: version === undefined ? {} : { version }, quiet: true })

export const stopImport = (importId: number) => api.post(`/report/import/${importId}/stop`, { quiet: true })

/** Without ids, undoes all days that nobody has edited since. */
export const undoImport = (importId: number, dayIds: number[] | undefined) =>
  api.post(`/report/import/${importId}/undo`, { body: dayIds ? { dayIds } : {}, quiet: true })

/** The libraries, newest first. */
export const listLibraries = (signal: AbortSignal) => api.get('/library/user', { quiet: true, signal })

export const readTemplate = () => api.file('/report/import/template', { query: { format: 'xlsx' }, quiet: true })
