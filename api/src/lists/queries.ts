import type { ListItem, SavedListItems } from '../contract'
import { readTotals, type Sheet } from '../days/queries'
import type { Db } from '../db/connection'
import { findRow, listRows, placesFor } from '../db/statement'
import type { DayRow, ListItemRevisionRow, ListItemRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { listValues } from '../values/queries'
import { presentListItem } from './presenter'

export interface ListItemWithEditor extends ListItemRow {
  /** The name of who edited it last. */
  editor: string
}

type Day = Pick<DayRow, 'id' | 'company_id'>

const ITEMS_OF_DAY = `select list_items.*, users.name as editor
  from list_items join users on users.id = list_items.last_editor_id
  where list_items.day_id = ? and list_items.company_id = ? and list_items.deleted_at is null`

/** The list items of a day that aren't deleted, oldest first; some of them alone when their ids are given. */
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

/** The present state of some items of a day, in the order asked for, with all that follows from the day's figures. */
export async function readSaved(db: Db, actor: Actor, sheet: Sheet, ids: number[]): Promise<SavedListItems> {
  return { saved: await readItems(db, actor, sheet, ids), ...(await readTotals(db, sheet)).totals }
}

/** The present state of some items of a day, in the order asked for. */
export async function readItems(db: Db, actor: Actor, sheet: Sheet, ids: number[]): Promise<ListItem[]> {
  const { definition, day } = sheet
  const rows = new Map((await listItems(db, day, ids)).map((row) => [row.id, row]))
  const listOf = (row: ListItemRow) => definition.listById.get(row.list_id)
  const dataIds = [...rows.values()].flatMap((row) => listOf(row)?.dataId ?? [])
  const valueIds = new Map((await listValues(db, day, dataIds)).map((value) => [value.data_id, value.id]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const list = row && listOf(row)
    const valueId = list && valueIds.get(list.dataId)
    return !row || !list || valueId === undefined ? [] : [presentListItem(actor, row, list, valueId)]
  })
}

/** A list item, deleted or not. */
export async function findItem(db: Db, companyId: number, itemId: number): Promise<ListItemRow | undefined> {
  return db('list_items').where({ id: itemId, company_id: companyId }).first()
}

export type NewEntry = Pick<ListItemRow, 'company_id' | 'day_id' | 'list_id' | 'cents' | 'causal'>

/** Adds an item with its first revision, and gives its id. */
export async function insertItem(trx: Db, entry: NewEntry, editorId: number, now: number): Promise<number> {
  const row = { ...entry, comment: '', revision: 1, last_editor_id: editorId, last_edited_at: now }
  const [id] = await trx('list_items').insert(row)
  if (id === undefined) throw new Error('The list item just inserted has no id.')
  await insertRevision(trx, { ...row, id }, 'ADD')
  return id
}

export type EntryChange = Pick<ListItemRow, 'cents' | 'causal' | 'comment'>

/** Writes a change as the item's next revision; the item is there afterwards, even if it had been deleted. */
export async function reviseItem(trx: Db, item: ListItemRow, change: EntryChange, editorId: number, now: number) {
  const revised = { ...item, ...change, revision: item.revision + 1, last_editor_id: editorId, last_edited_at: now }
  await updateItem(trx, { ...revised, deleted_at: null })
  await insertRevision(trx, revised, 'MOD')
}

/** The item stays, with its revisions, so that it can come back. */
export async function deleteItem(trx: Db, item: ListItemRow, editorId: number, now: number) {
  const deleted = {
    ...item,
    revision: item.revision + 1,
    last_editor_id: editorId,
    last_edited_at: now,
    deleted_at: now,
  }
  await updateItem(trx, deleted)
  await insertRevision(trx, deleted, 'DEL')
}

async function updateItem(trx: Db, item: ListItemRow) {
  const { cents, causal, comment, revision, last_editor_id, last_edited_at, deleted_at } = item
  await trx('list_items')
    .where({ id: item.id, company_id: item.company_id })
    .update({ cents, causal, comment, revision, last_editor_id, last_edited_at, deleted_at })
}

async function insertRevision(
  trx: Db,
  item: Omit<ListItemRow, 'deleted_at'>,
  revision_type: ListItemRevisionRow['revision_type'],
) {
  const { company_id, day_id, id, revision, cents, comment, causal } = item
  await trx('list_item_revisions').insert({
    company_id,
    day_id,
    item_id: id,
    revision,
    revision_type,
    cents,
    comment,
    causal,
    editor_id: item.last_editor_id,
    edited_at: item.last_edited_at,
  })
}
