import type { ListItemAdditions, ListItemUpdates } from '@quotidia/contract/lists'
import { toCents } from '@quotidia/domain/money'
import type { z } from 'zod'
import type { Db } from '../db/connection'
import type { DayRow, ListItemRow } from '../db/rows/day'
import { type DayResults, loadDayResults, type Saved } from '../figures/queries'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { httpMessages } from '../http/messages'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { type DayContext, loadDayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import { presentListItem } from '../records/listItemPresenter'
import {
  countItems,
  deleteItem,
  hasItems,
  insertItems,
  type ListItemInContext,
  listItemChange,
  listItems,
  listItemsOf,
  reviseItem,
} from '../records/listItemQueries'
import { TYPED } from '../records/origin'
import { refuseClosed } from '../records/policy'
import { listValues, listValuesOf, reviseValue, type ValueWithEditor } from '../records/valueQueries'
import { type Change, findLists, findWritableList, isChanged, planChanges, revisedEntry } from './changes'
import { listMessages } from './messages'

type Addition = z.output<typeof ListItemAdditions>[number]

/**
 * Writes a batch of list items of a locked day, all or none, each changed one with its revision.
 * @throws 404, 403 like `planChanges`; 409 with the present state of items that someone else has changed meanwhile, and
 * at the limit of an item's revisions.
 */
export async function saveListItems(
  { trx, limits, actor, clock, record }: Write,
  day: DayRow,
  updates: z.output<typeof ListItemUpdates>,
): Promise<Saved<ListItemInContext>> {
  const at = clock()
  const context = await loadDayContext(trx, actor, day)
  const ids = [...new Set(updates.map(({ id }) => id))]
  const changes = planChanges(actor, context, await listItems(trx, day, ids), updates)
  refuseClosed(day)
  await refuseStale(trx, actor, context, changes)
  const changed = changes.filter(isChanged)
  for (const { row } of changed) refuseBeyond(limits, 'revisions', row.revision + 1)
  for (const change of changed) await reviseItem(trx, change.row, revisedEntry(change), actor.userId, at)
  const version = changed.length > 0 ? await raiseVersion(trx, day) : undefined
  const results = await loadDayResults(trx, context)
  const { figures, missing } = results
  const recorded = changed.map(({ row, entry, list }) => listItemChange(row, entry, list.dataId))
  if (changed.length > 0) {
    await record({ type: 'listItemsChanged', actor, at, day, figures, missing, changes: recorded })
  }
  return { context, rows: await listItemsOf(trx, context, rowIds(changes)), results, version }
}

/** Adds items to lists of a locked day. @throws 404, 403 like `findLists`; 409 at the limit of a list or a day. */
export async function addListItems(
  { trx, limits, actor, clock, record }: Write,
  day: DayRow,
  additions: Addition[],
): Promise<Saved<ListItemInContext>> {
  const at = clock()
  const context = await loadDayContext(trx, actor, day)
  findLists(context, additions)
  refuseClosed(day)
  await refuseTooMany({ trx, limits }, day, additions)
  const entries = additions.map(({ listId, value, causal, origin }) => ({
    list_id: listId,
    cents: toCents(value),
    causal,
    origin: origin ? { kind: origin } : TYPED,
  }))
  const ids = await insertItems(trx, day, entries, actor.userId, at)
  const version = await raiseVersion(trx, day)
  const results = await loadDayResults(trx, context)
  const rows = await listItemsOf(trx, context, ids)
  const { figures, missing } = results
  await record({ type: 'listItemsAdded', actor, at, day, figures, missing, items: rows.map(asAddedItem) })
  return { context, rows, results, version }
}

/**
 * Records that a list of a locked day has no entries, as a revision of the list's value, unless already recorded.
 * @throws 404, 403 like `findWritableList`, 409 if the list has entries.
 */
export async function confirmEmptyList(
  { trx, actor, clock, record }: Write,
  day: DayRow,
  listId: number,
): Promise<Saved<ValueWithEditor>> {
  const at = clock()
  const context = await loadDayContext(trx, actor, day)
  const { dataId, name } = findWritableList(context, listId)
  refuseClosed(day)
  if (await hasItems(trx, day, listId)) throw conflict('list_has_entries', listMessages.hasEntries(name))
  const unconfirmed = (await listValues(trx, day, [dataId])).filter((value) => value.last_editor_id === null)
  let version: number | undefined
  for (const value of unconfirmed) {
    const { cents, comment } = value
    await reviseValue(trx, value, { cents, comment, origin: TYPED }, actor, at)
    version = await raiseVersion(trx, day)
    await record({ type: 'emptyListConfirmed', actor, at, day, listId, dataId })
  }
  const results = await loadDayResults(trx, context)
  return { context, rows: await listValuesOf(trx, day, [dataId]), results, version }
}

/** Deletes an item of a locked day; its revisions stay. Returns the day's results and version after it. */
export async function removeListItem(
  { trx, actor, clock, record }: Write,
  context: DayContext,
  item: ListItemRow,
): Promise<{ results: DayResults; version: number }> {
  const at = clock()
  const { day, definition } = context
  refuseClosed(day)
  await deleteItem(trx, item, actor.userId, at)
  const version = await raiseVersion(trx, day)
  const results = await loadDayResults(trx, context)
  const dataId = definition.listById.get(item.list_id)?.dataId ?? 0
  const { figures, missing } = results
  await record({ type: 'listItemRemoved', actor, at, day, figures, missing, item, dataId })
  return { results, version }
}

async function refuseTooMany({ trx, limits }: Pick<Write, 'trx' | 'limits'>, day: DayRow, additions: Addition[]) {
  const counts = await countItems(trx, day)
  const added = counts.reduce((sum, count) => sum + count.added, 0)
  refuseBeyond(limits, 'dayEntries', added + additions.length)
  for (const listId of new Set(additions.map((addition) => addition.listId))) {
    const present = counts.find((count) => count.list_id === listId)?.present ?? 0
    const more = additions.filter((addition) => addition.listId === listId).length
    refuseBeyond(limits, 'listEntries', present + more)
  }
}

async function refuseStale(trx: Db, actor: Actor, context: DayContext, changes: Change[]) {
  const stale = changes.filter((change) => change.stale)
  if (stale.length === 0) return
  const items = await listItemsOf(trx, context, rowIds(stale))
  const conflicts = items.map((item) => presentListItem(actor, item))
  throw conflict('conflict', httpMessages.changedMeanwhile, { conflicts })
}

const rowIds = (changes: Change[]) => changes.map(({ row }) => row.id)

function asAddedItem({ row, list }: ListItemInContext) {
  const { id, cents, causal, comment } = row
  return { itemId: id, listId: list.listId, dataId: list.dataId, after: { cents, causal, comment } }
}
