import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { DayRow, DayValueRow, ListItemRevisionRow, ListItemRow, OriginColumns } from '../db/rows/day'
import { findRow, listRows, placesFor, run } from '../db/statement'
import type { DefinedList, Definition } from '../definitions/definition'
import type { ListItemChange } from '../events/events'
import type { DayContext } from './dayContext'
import { type NewOrigin, NO_ORIGIN, type Origin, originColumns } from './origin'
import { listValues } from './valueQueries'

export interface ListItemWithEditor extends ListItemRow {
  /** The name of its last editor. */
  editor: string
}

type Day = Pick<DayRow, 'id' | 'company_id'>

const ITEMS_OF_DAY = `select list_items.*, users.name as editor
  from list_items join users on users.id = list_items.last_editor_id
  where list_items.day_id = ? and list_items.company_id = ? and list_items.deleted_at is null`

/** The list items of a day that aren't deleted, oldest first; only those with the given ids, if any. */
export async function listItems(db: Db, day: Day, ids?: number[]): Promise<ListItemWithEditor[]> {
  const some = ids ? ` and list_items.id in (${placesFor(ids)})` : ''
  const sql = `${ITEMS_OF_DAY}${some} order by list_items.id`
  return listRows(db, sql, [day.id, day.company_id, ...(ids ?? [])])
}

const ANY_OF_LIST = `select id from list_items
  where day_id = ? and company_id = ? and list_id = ? and deleted_at is null limit 1`

export async function hasItems(db: Db, day: Day, listId: number): Promise<boolean> {
  return (await findRow(db, ANY_OF_LIST, [day.id, day.company_id, listId])) !== undefined
}

const COUNT_ITEMS = `select list_id, count(*) as added, count(*) - count(deleted_at) as present
  from list_items where day_id = ? and company_id = ? group by list_id`

export interface ItemCount {
  list_id: number
  /** Including those that were removed since. */
  added: number
  present: number
}

/** How many items each list of the day has and has ever had. */
export async function countItems(db: Db, day: Day): Promise<ItemCount[]> {
  const rows = await listRows<ItemCount>(db, COUNT_ITEMS, [day.id, day.company_id])
  return rows.map((row) => ({ ...row, added: Number(row.added), present: Number(row.present) }))
}

const COUNT_UNTITLED = `select list_id, count(*) as entries from list_items
  where day_id = ? and company_id = ? and deleted_at is null and length(trim(causal)) = 0 group by list_id`

/** How many entries without a causal each list of the day has; without the lists that have none. */
export async function countUntitled(db: Db, day: Day): Promise<Map<number, number>> {
  const rows = await listRows<{ list_id: number; entries: number }>(db, COUNT_UNTITLED, [day.id, day.company_id])
  return new Map(rows.map(({ list_id, entries }) => [list_id, Number(entries)]))
}

/** A list item with its list, and the value of the list's data item. */
export interface ListItemInContext {
  row: ListItemWithEditor
  list: DefinedList
  valueId: number
}

/** Some items of a day, in the order of the given ids. */
export async function listItemsOf(
  db: Db,
  { day, definition }: DayContext,
  ids: number[],
): Promise<ListItemInContext[]> {
  const rows = new Map((await listItems(db, day, ids)).map((row) => [row.id, row]))
  const dataIds = [...rows.values()].flatMap((row) => definition.listById.get(row.list_id)?.dataId ?? [])
  const values = await listValues(db, day, dataIds)
  return placeItems(
    ids.flatMap((id) => rows.get(id) ?? []),
    definition,
    values,
  )
}

/** Each item with its list and the list's value, which must be in `values`. */
export function placeItems(
  rows: ListItemWithEditor[],
  { listById }: Definition,
  values: Pick<DayValueRow, 'id' | 'data_id'>[],
): ListItemInContext[] {
  const valueIds = new Map(values.map((value) => [value.data_id, value.id]))
  return rows.flatMap((row) => {
    const list = listById.get(row.list_id)
    const valueId = list && valueIds.get(list.dataId)
    return list && valueId !== undefined ? [{ row, list, valueId }] : []
  })
}

/** A list item, deleted or not. */
export async function findItem(db: Db, companyId: number, itemId: number): Promise<ListItemRow | undefined> {
  return db('list_items').where({ id: itemId, company_id: companyId }).first()
}

export interface NewEntry extends Pick<ListItemRow, 'list_id' | 'cents' | 'causal'> {
  origin: Origin
}

/** Adds items to a locked day, each with its first revision. Returns their ids in the given order. */
export async function insertItems(trx: Db, day: Day, entries: NewEntry[], editorId: number, now: number) {
  const ofDay = { day_id: day.id, company_id: day.company_id }
  const newest = await trx('list_items').where(ofDay).max({ id: 'id' }).first()
  const ofAll = { ...ofDay, comment: '', revision: 1, last_editor_id: editorId, last_edited_at: now }
  const rows = entries.map(({ origin, ...entry }) => ({ ...ofAll, ...entry }))
  await inBatches(rows, (batch) => trx('list_items').insert(batch))
  // The lock keeps others from adding to the day, and ids count up in the order of the rows.
  const ids = await trx('list_items')
    .where(ofDay)
    .where('id', '>', newest?.id ?? 0)
    .orderBy('id')
    .pluck('id')
  const revisions = entries.map(({ origin, ...entry }, index) => ({
    ...firstRevision({ ...ofAll, ...entry, id: ids[index] ?? 0 }),
    ...originColumns(origin),
  }))
  await inBatches(revisions, (batch) => trx('list_item_revisions').insert(batch))
  return ids
}

export type EntryChange = Pick<ListItemRow, 'cents' | 'causal' | 'comment'>

export interface RevisedEntry extends EntryChange {
  origin: NewOrigin
}

/** Writes a change as the item's next revision; restores the item if it was deleted. */
export async function reviseItem(trx: Db, item: ListItemRow, change: RevisedEntry, editorId: number, now: number) {
  const { origin, ...entry } = change
  const revised = { ...item, ...entry, revision: item.revision + 1, last_editor_id: editorId, last_edited_at: now }
  await updateItem(trx, { ...revised, deleted_at: null })
  await insertRevision(trx, revised, 'MOD', origin === 'unchanged' ? origin : originColumns(origin))
}

/** The change of an item's next revision, as events carry it; `dataId` is its list's data item. */
export function listItemChange(
  item: ListItemRow,
  { cents, causal, comment }: EntryChange,
  dataId: number,
): ListItemChange {
  return {
    itemId: item.id,
    listId: item.list_id,
    dataId,
    revision: item.revision + 1,
    before: { cents: item.cents, causal: item.causal, comment: item.comment, editorId: item.last_editor_id },
    after: { cents, causal, comment },
  }
}

/** The row stays, with its revisions, so that the item can be restored. */
export async function deleteItem(trx: Db, item: ListItemRow, editorId: number, now: number) {
  const deleted = {
    ...item,
    revision: item.revision + 1,
    last_editor_id: editorId,
    last_edited_at: now,
    deleted_at: now,
  }
  await updateItem(trx, deleted)
  await insertRevision(trx, deleted, 'DEL', NO_ORIGIN)
}

const UPDATE_ITEM = `update list_items
  set cents = ?, causal = ?, comment = ?, revision = ?, last_editor_id = ?, last_edited_at = ?, deleted_at = ?
  where id = ? and company_id = ?`

async function updateItem(trx: Db, item: ListItemRow) {
  const { id, company_id, cents, causal, comment, revision, last_editor_id, last_edited_at, deleted_at } = item
  const values = [cents, causal, comment, revision, last_editor_id, last_edited_at, deleted_at]
  await run(trx, UPDATE_ITEM, [...values, id, company_id])
}

const INSERT_REVISION = `insert into list_item_revisions (company_id, day_id, item_id, revision, revision_type, cents,
  comment, causal, editor_id, edited_at, origin, origin_text)`
const WITH_ORIGIN = `${INSERT_REVISION} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
const WITH_ORIGIN_OF_LAST = `${INSERT_REVISION} select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, origin, origin_text
  from list_item_revisions where item_id = ? and company_id = ? and revision = ?`

async function insertRevision(
  trx: Db,
  item: NewRevision,
  type: ListItemRevisionRow['revision_type'],
  origin: OriginColumns | 'unchanged',
) {
  const { company_id, day_id, id, revision, cents, comment, causal, last_editor_id, last_edited_at } = item
  const values = [company_id, day_id, id, revision, type, cents, comment, causal, last_editor_id, last_edited_at]
  if (origin === 'unchanged') await run(trx, WITH_ORIGIN_OF_LAST, [...values, id, company_id, revision - 1])
  else await run(trx, WITH_ORIGIN, [...values, origin.origin, origin.origin_text])
}

type NewRevision = Omit<ListItemRow, 'deleted_at'>

function firstRevision(item: NewRevision) {
  const { company_id, day_id, id, revision, cents, comment, causal } = item
  return {
    company_id,
    day_id,
    item_id: id,
    revision,
    revision_type: 'ADD' as const,
    cents,
    comment,
    causal,
    editor_id: item.last_editor_id,
    edited_at: item.last_edited_at,
  }
}
