import type { ListItemAdditions, ListItemUpdates } from 'contract/lists'
import { toCents } from 'domain/money'
import type { z } from 'zod'
import type { Db } from '../db/connection'
import type { DayRow, ListItemRow } from '../db/tables'
import { type DayResults, loadDayResults, type Saved } from '../figures/queries'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import { notifyComments, notifyFiguresChanged } from '../notifications/queries'
import { type DayContext, loadDayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import { presentListItem } from '../records/listItemPresenter'
import {
  countItems,
  deleteItem,
  hasItems,
  insertItems,
  type ListItemInContext,
  listItems,
  listItemsOf,
  reviseItem,
} from '../records/listItemQueries'
import { listValues, listValuesOf, reviseValue, type ValueWithEditor } from '../records/valueQueries'
import { type Change, findLists, findWritableList, isChanged, planChanges } from './changes'
import { listMessages } from './messages'

/**
 * Writes a batch of list items of a locked day, all or none, each changed one with its revision.
 * @throws 404, 403 as `planChanges`; 409 with the present state of what someone else changed meanwhile.
 */
export async function saveListItems(
  trx: Db,
  actor: Actor,
  day: DayRow,
  updates: z.output<typeof ListItemUpdates>,
  now: number,
): Promise<Saved<ListItemInContext>> {
  const context = await loadDayContext(trx, actor, day)
  const ids = [...new Set(updates.map(({ id }) => id))]
  const changes = planChanges(actor, context, await listItems(trx, day, ids), updates)
  await refuseStale(trx, actor, context, changes)
  const changed = changes.filter(isChanged)
  for (const { row, entry } of changed) await reviseItem(trx, row, entry, actor.userId, now)
  if (changed.length > 0) await raiseVersion(trx, day)
  await notifyComments(trx, { actor, day, now }, context.definition, changed.filter(hasNewComment).map(asNewComment))
  const results = await tellSums(trx, { actor, context, now }, changed.filter(hasNewCents).map(dataIdOf))
  return { context, rows: await listItemsOf(trx, context, rowIds(changes)), results }
}

/** Adds items to lists of a locked day. @throws 404, 403 as `findLists`; 409 for more than a list or a day may have. */
export async function addListItems(
  trx: Db,
  actor: Actor,
  day: DayRow,
  additions: z.output<typeof ListItemAdditions>,
  now: number,
): Promise<Saved<ListItemInContext>> {
  const context = await loadDayContext(trx, actor, day)
  findLists(context, additions)
  await refuseTooMany(trx, day, additions)
  const entries = additions.map(({ listId, value, causal }) => ({ list_id: listId, cents: toCents(value), causal }))
  const ids = await insertItems(trx, day, entries, actor.userId, now)
  await raiseVersion(trx, day)
  const fed = additions.flatMap(({ dataId, value }) => (toCents(value) === 0 ? [] : dataId))
  const results = await tellSums(trx, { actor, context, now }, fed)
  return { context, rows: await listItemsOf(trx, context, ids), results }
}

/**
 * Writes down that a list of a locked day has nothing to enter, as a revision of the list's value; once is enough.
 * @throws 404, 403 as `findWritableList`, 409 when the list has entries.
 */
export async function confirmEmptyList(
  trx: Db,
  actor: Actor,
  day: DayRow,
  listId: number,
  now: number,
): Promise<Saved<ValueWithEditor>> {
  const context = await loadDayContext(trx, actor, day)
  const { dataId, name } = findWritableList(context, listId)
  if (await hasItems(trx, day, listId)) throw conflict('list_has_entries', listMessages.hasEntries(name))
  const unconfirmed = (await listValues(trx, day, [dataId])).filter((value) => value.last_editor_id === null)
  for (const value of unconfirmed) {
    await reviseValue(trx, value, value, actor, now)
    await raiseVersion(trx, day)
  }
  const results = await loadDayResults(trx, context)
  return { context, rows: await listValuesOf(trx, day, [dataId]), results }
}

/** Deletes an item of a locked day; its revisions stay. */
export async function removeListItem(
  trx: Db,
  actor: Actor,
  context: DayContext,
  item: ListItemRow,
  now: number,
): Promise<DayResults> {
  await deleteItem(trx, item, actor.userId, now)
  await raiseVersion(trx, context.day)
  const fed = context.definition.listById.get(item.list_id)
  return tellSums(trx, { actor, context, now }, fed ? [fed.dataId] : [])
}

interface Saving {
  actor: Actor
  context: DayContext
  now: number
}

/** Tells of the sums that have just changed, and gives all that follows from the day's figures. */
async function tellSums(trx: Db, { actor, context, now }: Saving, changed: number[]): Promise<DayResults> {
  const { day, definition } = context
  const results = await loadDayResults(trx, context)
  await notifyFiguresChanged(trx, { actor, day, now }, { definition, figures: results.figures }, changed)
  return results
}

async function refuseTooMany(trx: Db, day: DayRow, additions: { listId: number }[]) {
  const counts = await countItems(trx, day)
  const added = counts.reduce((sum, count) => sum + count.added, 0)
  refuseBeyond(trx, 'dayEntries', added + additions.length)
  for (const listId of new Set(additions.map((addition) => addition.listId))) {
    const present = counts.find((count) => count.list_id === listId)?.present ?? 0
    const more = additions.filter((addition) => addition.listId === listId).length
    refuseBeyond(trx, 'listEntries', present + more)
  }
}

async function refuseStale(trx: Db, actor: Actor, context: DayContext, changes: Change[]) {
  const stale = changes.filter((change) => change.stale)
  if (stale.length === 0) return
  const items = await listItemsOf(trx, context, rowIds(stale))
  const conflicts = items.map((item) => presentListItem(actor, item))
  throw conflict('conflict', 'Nel frattempo qualcun altro ha modificato questi dati.', { conflicts })
}

const rowIds = (changes: Change[]) => changes.map(({ row }) => row.id)
const dataIdOf = ({ list }: Change) => list.dataId
const hasNewCents = ({ row, entry }: Change) => entry.cents !== row.cents
const hasNewComment = ({ row, entry }: Change) => entry.comment !== '' && entry.comment !== row.comment
const asNewComment = ({ list, row }: Change) => ({ dataId: list.dataId, previousEditorId: row.last_editor_id })
