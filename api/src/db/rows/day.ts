import type { DayEventKind, DayStatus } from '@quotidia/domain/dayStatus'
import type { Flag } from './company'

/** The rows of a day, as they are stored; `db/tables.ts` says in which units. */

export interface DayRow {
  id: number
  company_id: number
  library_id: number
  date: string
  /** Raised by every write to the day, in the same transaction. */
  version: number
  created_by: number
  created_at: number
  status: DayStatus
}

/** An event that concerns the whole day; rows are only ever added. */
export interface DayEventRow {
  id: number
  company_id: number
  day_id: number
  kind: DayEventKind
  user_id: number
  at: number
  /** The day's version after it. */
  version: number
  comment: string | null
  /** The numbers of outstanding points when the day was closed; all are null if there were none. */
  missing: number | null
  unsatisfied: number | null
  mismatched: number | null
  /** Also null in a row of a release that didn't have the column. */
  warnings: number | null
  /** Only of kind `corrected`: the correction, which may be gone by now; not a foreign key. */
  correction_id: number | null
}

/** Figures carried again from one day into the following ones. */
export interface CorrectionRow {
  id: number
  company_id: number
  /** The user who asked for it. */
  user_id: number
  /** The date of the day whose figures are carried on; that day isn't changed. */
  from_date: string
  reason: string
  state: 'queued' | 'running' | 'done' | 'stopped'
  /** The number of days that were looked at, and the highest that was expected. */
  done: number
  total: number
  /** The number of days that were changed. */
  corrected: number
  /** `KeptValue[]` as JSON. */
  kept: string
  /** The date of the last day that was looked at. */
  last_date: string
  /** Only of a stopped one: the date of the day before which it stopped, if there is one, and why. */
  stopped_at: string | null
  message: string | null
  created_at: number
  changed_at: number
}

export interface DayValueRow {
  id: number
  company_id: number
  day_id: number
  data_id: number
  cents: number
  comment: string
  revision: number
  /** Null while nobody has edited the value: it is still to be filled in. */
  last_editor_id: number | null
  last_edited_at: number | null
  /** 1 if a rule carried a figure into the value, be it a zero, so that it isn't still to be filled in. */
  is_carried: Flag
  /** The figure, or the sum of a list, that somebody has confirmed as right though it is unusual. */
  confirmed_cents: number | null
}

export interface ListItemRow {
  id: number
  company_id: number
  day_id: number
  list_id: number
  cents: number
  causal: string
  comment: string
  revision: number
  last_editor_id: number
  last_edited_at: number
  deleted_at: number | null
}

/** An origin of `domain/origins`, as one letter, since every revision has one. */
export type OriginCode = 'T' | 'N' | 'I' | 'C' | 'S' | 'R' | 'U'

/** Where the figure of a revision comes from; `records/origin.ts` has the form of the text. */
export interface OriginColumns {
  /** Null for revisions of earlier releases, for removals, and for figures that nobody has given. */
  origin: OriginCode | null
  origin_text: string | null
}

export interface ValueRevisionRow extends OriginColumns {
  id: number
  company_id: number
  day_id: number
  value_id: number
  revision: number
  revision_type: 'ADD' | 'MOD'
  cents: number
  comment: string
  editor_id: number
  edited_at: number
}

export interface ListItemRevisionRow extends OriginColumns {
  id: number
  company_id: number
  day_id: number
  item_id: number
  revision: number
  revision_type: 'ADD' | 'MOD' | 'DEL'
  cents: number
  causal: string
  comment: string
  editor_id: number
  edited_at: number
}

/** A figure that a previous-day rule carried into a day. */
export interface CarriedValueRow {
  id: number
  company_id: number
  day_id: number
  rule_id: number
  cents: number
  /** The target's revision right after the figure was carried; a later one means that a person edited it since. */
  target_revision: number
}

/** The figures of a day at one of its versions; outdated once the day has another version. */
export interface DayFiguresRow {
  id: number
  company_id: number
  day_id: number
  version: number
  /** `StoredFigures` as a JSON array. */
  figures: string
}

/** A thread on a data item of a day. Its texts and its resolution are rows of `QuestionMessageRow`. */
export interface QuestionRow {
  id: number
  company_id: number
  day_id: number
  data_id: number
  asked_by: number
}

/** Rows are only ever added; one of kind `resolved`, without a text, ends the thread. */
export interface QuestionMessageRow {
  id: number
  company_id: number
  day_id: number
  question_id: number
  kind: 'message' | 'resolved'
  user_id: number
  text: string
  at: number
}

/** A person's position on a day; the ids of day and items are not foreign keys. */
export interface PresenceRow {
  id: number
  company_id: number
  day_id: number
  user_id: number
  section_id: number | null
  data_id: number | null
  mode: 'view' | 'edit' | 'left'
  /** After this time, the person no longer counts as present. */
  until: number
}

export interface DocumentRow {
  id: number
  company_id: number
  day_id: number
  stored_name: string
  file_name: string
  custom_file_name: string
  content_type: string
  size: number
  uploaded_by: number
  uploaded_at: number
}

/** A day that was deleted and can still be restored, under its former id. */
export interface DeletedDayRow {
  id: number
  company_id: number
  date: string
  deleted_by: number
  deleted_at: number
}

/** Some of the rows that a deleted day had in one table. */
export interface DeletedDayPartRow {
  id: number
  company_id: number
  deleted_day_id: number
  table_name: string
  /** The highest id among them, which no other row may get. */
  last_id: number
  /** The rows as a JSON array. */
  content: string
}

/** The stored file of a document that a deleted day had. */
export interface DeletedDayFileRow {
  id: number
  company_id: number
  deleted_day_id: number
  stored_name: string
  custom_file_name: string
  size: number
}
