import type { Db } from '../db/connection'
import { insertRows } from '../db/insertRows'
import type { DayRow, DayValueRow, OriginColumns } from '../db/rows/day'
import { listRows, placesFor, run } from '../db/statement'
import type { FigureChange } from '../events/events'
import type { Actor } from '../http/actor'
import { type NewOrigin, type Origin, originColumns } from './origin'

export interface ValueWithEditor extends DayValueRow {
  /** The name of its last editor. */
  editor: string | null
}

type Day = Pick<DayRow, 'id' | 'company_id'>

const VALUES_OF_DAY = `select day_values.*, users.name as editor
  from day_values left join users on users.id = day_values.last_editor_id
  where day_values.day_id = ? and day_values.company_id = ?`

/** The values of a day with their last editors; only those of the given items, if any. */
export async function listValues(db: Db, day: Day, dataIds?: number[]): Promise<ValueWithEditor[]> {
  const some = dataIds ? ` and day_values.data_id in (${placesFor(dataIds)})` : ''
  return listRows(db, VALUES_OF_DAY + some, [day.id, day.company_id, ...(dataIds ?? [])])
}

export async function findValue(db: Db, companyId: number, valueId: number): Promise<DayValueRow | undefined> {
  return db('day_values').where({ id: valueId, company_id: companyId }).first()
}

/** The values of some items of a day, in the given order. */
export async function listValuesOf(db: Db, day: Day, dataIds: number[]): Promise<ValueWithEditor[]> {
  const rows = new Map((await listValues(db, day, dataIds)).map((row) => [row.data_id, row]))
  return dataIds.flatMap((dataId) => rows.get(dataId) ?? [])
}

export type NewFigure = Pick<DayValueRow, 'cents' | 'comment'>

export interface RevisedFigure extends NewFigure {
  origin: NewOrigin
}

const UPDATE_VALUE = `update day_values set cents = ?, comment = ?, revision = ?, last_editor_id = ?, last_edited_at = ?
  where id = ? and company_id = ?`
const INSERT_REVISION = `insert into value_revisions
  (company_id, day_id, value_id, revision, revision_type, cents, comment, editor_id, edited_at, origin, origin_text)`
const WITH_ORIGIN = `${INSERT_REVISION} values (?, ?, ?, ?, 'MOD', ?, ?, ?, ?, ?, ?)`
const WITH_ORIGIN_OF_LAST = `${INSERT_REVISION} select ?, ?, ?, ?, 'MOD', ?, ?, ?, ?, origin, origin_text
  from value_revisions where value_id = ? and company_id = ? and revision = ?`

/** Writes a figure as the value's next revision. Returns the new value. */
export async function reviseValue(
  trx: Db,
  value: DayValueRow,
  figure: RevisedFigure,
  editor: Pick<Actor, 'userId' | 'name'>,
  now: number,
): Promise<ValueWithEditor> {
  const revision = await addRevision(trx, value, figure, editor.userId, now)
  const { id, company_id } = value
  const { cents, comment } = figure
  await run(trx, UPDATE_VALUE, [cents, comment, revision, editor.userId, now, id, company_id])
  return { ...value, cents, comment, revision, last_editor_id: editor.userId, last_edited_at: now, editor: editor.name }
}

/** Writes a figure without an editor, such as one with only a comment, as the value's next revision. */
export async function reviseUngiven(
  trx: Db,
  value: DayValueRow,
  figure: RevisedFigure,
  editor: Pick<Actor, 'userId'>,
  now: number,
): Promise<ValueWithEditor> {
  const { id, company_id } = value
  const { cents, comment } = figure
  const revision = await addRevision(trx, value, figure, editor.userId, now)
  await run(trx, UPDATE_VALUE, [cents, comment, revision, null, null, id, company_id])
  return { ...value, cents, comment, revision, last_editor_id: null, last_edited_at: null, editor: null }
}

/** The change of a value's next revision, as events carry it. */
export function figureChange(value: DayValueRow, { cents, comment }: NewFigure): FigureChange {
  return {
    valueId: value.id,
    dataId: value.data_id,
    revision: value.revision + 1,
    before: { cents: value.cents, comment: value.comment, editorId: value.last_editor_id },
    after: { cents, comment },
  }
}

/** Inserts the value's next revision, and returns its number. */
async function addRevision(trx: Db, value: DayValueRow, figure: RevisedFigure, editorId: number, now: number) {
  const { id, company_id, day_id } = value
  const { cents, comment, origin } = figure
  const revision = value.revision + 1
  const columns = [company_id, day_id, id, revision, cents, comment, editorId, now]
  if (origin === 'unchanged') await run(trx, WITH_ORIGIN_OF_LAST, [...columns, id, company_id, value.revision])
  else {
    const { origin: kind, origin_text } = originColumns(origin)
    await run(trx, WITH_ORIGIN, [...columns, kind, origin_text])
  }
  return revision
}

interface NewValue {
  dataId: number
  cents: number
  /** Whether a rule carried a figure into it. */
  isCarried: boolean
  /** Null while nobody has given it a figure. */
  origin: Origin | null
}

/** Inserts all values of a new day, each with its first revision; nobody has edited them yet. */
export async function insertValues(trx: Db, day: DayRow, values: NewValue[]) {
  const { id: day_id, company_id } = day
  const rows = values.map(({ dataId, cents, isCarried }) => ({
    company_id,
    day_id,
    data_id: dataId,
    cents,
    comment: '',
    revision: 1,
    is_carried: isCarried ? (1 as const) : (0 as const),
  }))
  await insertRows(trx, 'day_values', rows)
  const columns = [
    'company_id',
    'day_id',
    'value_id',
    'revision',
    'revision_type',
    'cents',
    'comment',
    'editor_id',
    'edited_at',
    'origin',
    'origin_text',
  ]
  const firstRevisions = trx('day_values')
    .where({ day_id, company_id })
    .select('company_id', 'day_id', 'id', 'revision', trx.raw('?', ['ADD']), 'cents', 'comment')
    .select(trx.raw('?', [day.created_by]), trx.raw('?', [day.created_at]))
    .select(originOf(trx, values, 'origin'), originOf(trx, values, 'origin_text'))
  await trx
    .into(trx.raw(`?? (${columns.map(() => '??').join(', ')})`, ['value_revisions', ...columns]))
    .insert(firstRevisions)
}

/** The column of the values' origins, by their items. */
function originOf(trx: Db, values: NewValue[], column: keyof OriginColumns) {
  const given = values.flatMap(({ dataId, origin }) =>
    origin ? [[dataId, originColumns(origin)[column]] as const] : [],
  )
  if (given.length === 0) return trx.raw('null')
  return trx.raw(`case data_id ${given.map(() => 'when ? then ?').join(' ')} end`, given.flat())
}
