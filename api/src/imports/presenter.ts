import type { CompanyImport, Import, ImportColumn, ImportedDay, ImportProgress } from '@quotidia/contract/imports'
import { type DayStatus, isWritable } from '@quotidia/domain/dayStatus'
import type { Db } from '../db/connection'
import { columnName } from '../spreadsheets/sheet'
import { isoTime } from '../times'
import { presentColumns, type TableLayout } from './columns'
import type { DryRun } from './dryRun'
import type { Found } from './found'
import type { Preview } from './preview'
import {
  type ImportDayWithDay,
  type ImportOfCompany,
  type ImportState,
  type ImportWithProgress,
  listEdits,
  listImportDays,
  listStatuses,
} from './queries'
import { presentSheets } from './sheets'
import { IMPORT_RETENTION_MS } from './sweep'
import type { Target } from './targets'

export function presentChecked(
  row: ImportState,
  { layout, columns, version, choices, formats, found, total }: DryRun,
  by: string,
): Import {
  return {
    ...presentState(row, layout, { columns, by }),
    version,
    formats,
    choices,
    ...found,
    skipped: [],
    done: 0,
    total,
    lastDate: null,
    days: [],
  }
}

/** An import that was applied: the findings of its dry run, with the closed days as they are now, and the outcome. */
export async function presentApplied(db: Db, row: ImportState, targets: Target[], by: string): Promise<Import> {
  const layout: TableLayout = JSON.parse(row.layout)
  const found = seenBy(targets, layout, JSON.parse(row.result ?? '{}'))
  const rows = await listImportDays(db, row)
  const edits = await editsOf(db, row, rows)
  const isUndoing = row.state === 'undoing'
  const finished = rows.filter(({ state, run }) =>
    isUndoing ? run === row.run : state !== 'planned' && state !== 'undone',
  )
  const remaining = rows.filter(({ state }) => state === (isUndoing ? 'undo' : 'planned'))
  const statuses = await listStatuses(
    db,
    row,
    found.closed.map(({ dayId }) => dayId),
  )
  const closed = [
    ...found.closed.flatMap(({ dayId, date }) => presentClosed(dayId, date, statuses.get(dayId))),
    ...rows.flatMap(({ state, status, day_id, date }) =>
      state === 'closed' ? presentClosed(day_id ?? 0, date, status ?? undefined) : [],
    ),
  ]
  return {
    ...presentState(row, layout, { columns: presentColumns(layout, targets), by }),
    ...found,
    closed: closed.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    formats: {},
    choices: [],
    skipped: rows.flatMap((day) => {
      const reason = skippedReason(day)
      return reason ? [{ date: day.date, reason }] : []
    }),
    done: finished.length,
    total: finished.length + remaining.length,
    lastDate: rows.findLast(({ state }) => state !== 'planned')?.date ?? null,
    days: rows.flatMap((day) => presentDay(day, edits)),
  }
}

/** Nothing for a day that is open again or was deleted. */
function presentClosed(dayId: number, date: string, status: DayStatus | undefined): Import['closed'] {
  if (status === undefined || isWritable(status)) return []
  return [{ dayId, date, status: status === 'approved' ? 'APPROVED' : 'CLOSED' }]
}

export function presentProgress(row: ImportWithProgress): ImportProgress {
  return {
    importId: row.id,
    fileName: row.file_name,
    state: row.state,
    done: Number(row.done),
    total: Number(row.done) + Number(row.remaining),
    createdAt: isoTime(Number(row.created_at)),
  }
}

export function presentOfCompany(row: ImportOfCompany): CompanyImport {
  return {
    importId: row.id,
    fileName: row.file_name,
    state: row.state,
    by: row.user,
    createdAt: isoTime(Number(row.created_at)),
    expiresAt: isoTime(Number(row.changed_at) + IMPORT_RETENTION_MS),
    bytes: Number(row.bytes),
  }
}

type SkippedReason = Import['skipped'][number]['reason']

const SKIPPED: Partial<Record<ImportDayWithDay['state'], SkippedReason>> = {
  changed: 'changed',
  taken: 'created',
  deleted: 'deleted',
}

/** Undefined for days that were written, are still to be written, or are still closed. */
function skippedReason({ state, status }: ImportDayWithDay): SkippedReason | undefined {
  if (state !== 'closed') return SKIPPED[state]
  if (status === null) return 'deleted'
  return status === 'open' ? 'changed' : undefined
}

type Edits = ReadonlyMap<number, { at: number; editor: string }>

/** As `undoDay` decides whether a day can be undone. */
const isEdited = ({ state, version, present_version, created, has_attachments }: ImportDayWithDay) =>
  (state === 'written' || state === 'undo') && (version !== present_version || (created === 1 && has_attachments === 1))

/** The last editor of each day that was edited after the import. */
async function editsOf(db: Db, row: ImportState, rows: ImportDayWithDay[]): Promise<Edits> {
  const edited = new Map(
    rows.flatMap((day) => (isEdited(day) && day.day_id !== null ? [[day.day_id, day] as const] : [])),
  )
  if (edited.size === 0) return new Map()
  const writtenFirst = Math.min(...[...edited.values()].map(({ written_at }) => written_at ?? 0))
  const edits = await listEdits(db, row, [...edited.keys()], writtenFirst)
  const later = edits.filter(({ day_id, at, is_attachment }) => {
    const day = edited.get(day_id)
    return day && Number(at) > (day.written_at ?? 0) && (day.created === 1 || is_attachment === 0)
  })
  return new Map(later.map(({ day_id, at, editor }) => [day_id, { at: Number(at), editor }]))
}

function presentDay(day: ImportDayWithDay, edits: Edits): ImportedDay[] {
  const { state, day_id: dayId, date } = day
  if (dayId === null || (state !== 'written' && state !== 'undo' && state !== 'undone')) return []
  const shown = { dayId, date, created: day.created === 1, figures: day.figure_count }
  if (state === 'undone') return [{ ...shown, state }]
  if (!isEdited(day)) return [{ ...shown, state: 'imported' }]
  const edit = edits.get(dayId)
  return [{ ...shown, state: 'edited', ...(edit && { editedBy: edit.editor, editedAt: isoTime(edit.at) }) }]
}

/** Imports that earlier releases applied have no preview. */
type StoredFound = Omit<Found, keyof Preview> & Partial<Preview>

/** Leaves out changes and unread cells of items that the reader no longer sees. */
function seenBy(targets: Target[], layout: TableLayout, found: StoredFound): Found {
  const seen = new Set(targets.map(({ key }) => key))
  const hidden = layout.columns
    .filter(({ key }) => key !== null && !seen.has(key))
    .map(({ index }) => columnName(index))
  return {
    ...found,
    totals: (found.totals ?? []).filter(({ dataKey }) => seen.has(dataKey)),
    firstDays: (found.firstDays ?? []).map(({ date, figures }) => ({
      date,
      figures: figures.filter(({ dataKey }) => seen.has(dataKey)),
    })),
    unusual: (found.unusual ?? []).filter(({ dataKey }) => seen.has(dataKey)),
    unusualCount: found.unusualCount ?? 0,
    changes: found.changes.filter(({ dataKey }) => seen.has(dataKey)),
    unread: found.unread.filter(({ column }) => !hidden.includes(column)),
  }
}

function presentState(row: ImportState, layout: TableLayout, { columns, by }: { columns: ImportColumn[]; by: string }) {
  return {
    importId: row.id,
    fileName: row.file_name,
    sheet: layout.sheets?.[0]?.name ?? row.sheet,
    sheets: presentSheets(layout),
    rows: row.row_count,
    state: row.state,
    columns,
    by,
    ...(row.applied_at !== null && { appliedAt: isoTime(Number(row.applied_at)) }),
    ...(row.message !== null && { message: row.message }),
  }
}
