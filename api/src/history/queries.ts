import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Db } from '../db/connection'
import type { DayRow, DayValueRow, ListItemRevisionRow, ListItemRow, ValueRevisionRow } from '../db/rows/day'

const NEWEST_OF_EACH = 20

interface Edited {
  editor_username: string
  editor_name: string
}
export type ValueRevision = ValueRevisionRow & Edited & { data_id: number }
export type ItemRevision = ListItemRevisionRow & Edited & { list_id: number }
export interface DayRevisions {
  values: ValueRevision[]
  items: ItemRevision[]
}

type Day = Pick<DayRow, 'id' | 'company_id'>

/** The newest revisions of each value and of each list item of a day, deleted ones included, ordered by `newestFirst`. */
export async function listDayRevisions(db: Db, day: Day): Promise<DayRevisions> {
  // Revisions count up by one, so that the newest twenty are those within twenty of the present one.
  const values = await valueRevisions(db)
    .where('day_values.day_id', day.id)
    .where('day_values.company_id', day.company_id)
    .where('value_revisions.revision', '>', db.raw('day_values.revision - ?', [NEWEST_OF_EACH]))
    .orderBy('value_revisions.id', 'desc')
    .limit(LIST_LIMITS.dayRevisions)
  const items = await itemRevisions(db)
    .where('list_items.day_id', day.id)
    .where('list_items.company_id', day.company_id)
    .where('list_item_revisions.revision', '>', db.raw('list_items.revision - ?', [NEWEST_OF_EACH]))
    .orderBy('list_item_revisions.id', 'desc')
    .limit(LIST_LIMITS.dayRevisions)
  return { values: newestFirst(values, (row) => row.value_id), items: newestFirst(items, (row) => row.item_id) }
}

/**
 * Orders revisions by time, then by value or list item. Those of one value stay in the order of their numbers, in the
 * places of that value: after a clock was set back, an older revision may have the later time.
 */
function newestFirst<Row extends { revision: number; edited_at: number }>(rows: Row[], ownerOf: (row: Row) => number) {
  const ordered = rows.toSorted((a, b) => b.edited_at - a.edited_at || ownerOf(a) - ownerOf(b))
  const byOwner = new Map<number, Row[]>()
  for (const row of rows.toSorted((a, b) => b.revision - a.revision)) {
    byOwner.set(ownerOf(row), [...(byOwner.get(ownerOf(row)) ?? []), row])
  }
  return ordered.map((row) => byOwner.get(ownerOf(row))?.shift() ?? row)
}

/** The revisions of one value, the newest first: all of them, unless a program wrote thousands. */
export async function listValueRevisions(db: Db, value: DayValueRow): Promise<ValueRevision[]> {
  return valueRevisions(db)
    .where('day_values.id', value.id)
    .where('day_values.company_id', value.company_id)
    .orderBy('value_revisions.revision', 'desc')
    .limit(LIST_LIMITS.figureRevisions)
}

/** The revisions of one list item, with the same order and limit. */
export async function listItemRevisions(db: Db, item: ListItemRow): Promise<ItemRevision[]> {
  return itemRevisions(db)
    .where('list_items.id', item.id)
    .where('list_items.company_id', item.company_id)
    .orderBy('list_item_revisions.revision', 'desc')
    .limit(LIST_LIMITS.figureRevisions)
}

export async function findValueRevision(db: Db, value: DayValueRow, revision: number) {
  return db('value_revisions').where({ value_id: value.id, company_id: value.company_id, revision }).first()
}

export async function findItemRevision(db: Db, item: ListItemRow, revision: number) {
  return db('list_item_revisions').where({ item_id: item.id, company_id: item.company_id, revision }).first()
}

function valueRevisions(db: Db) {
  return db('day_values')
    .join('value_revisions', 'value_revisions.value_id', 'day_values.id')
    .join('users', 'users.id', 'value_revisions.editor_id')
    .select('value_revisions.*', 'day_values.data_id', 'users.username as editor_username', 'users.name as editor_name')
}

function itemRevisions(db: Db) {
  return db('list_items')
    .join('list_item_revisions', 'list_item_revisions.item_id', 'list_items.id')
    .join('users', 'users.id', 'list_item_revisions.editor_id')
    .select(
      'list_item_revisions.*',
      'list_items.list_id',
      'users.username as editor_username',
      'users.name as editor_name',
    )
}
