import type { ListItemAdditions, ListItemUpdates, SavedListItems } from 'contract/lists'
import type { DayTotals } from 'contract/totals'
import type { SavedValues } from 'contract/values'
import { toCents } from 'domain/money'
import type { z } from 'zod'
import { openSheet, raiseVersion, readTotals, type Sheet } from '../days/queries'
import type { Db } from '../db/connection'
import type { DayRow, ListItemRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import { notifyComments, notifyFiguresChanged } from '../notifications/queries'
import { listValues, readSaved, reviseValue } from '../values/queries'
import { type Change, findLists, findWritableList, isChanged, planChanges } from './changes'
import { listMessages } from './messages'
import { countItems, deleteItem, hasItems, insertItems, listItems, readItems, reviseItem } from './queries'

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
): Promise<SavedListItems> {
  const sheet = await openSheet(trx, actor, day)
  const ids = [...new Set(updates.map(({ id }) => id))]
  const changes = planChanges(actor, sheet, await listItems(trx, day, ids), updates)
  await refuseStale(trx, actor, sheet, changes)
  const changed = changes.filter(isChanged)
  for (const { row, entry } of changed) await reviseItem(trx, row, entry, actor.userId, now)
  if (changed.length > 0) await raiseVersion(trx, day)
  await notifyComments(trx, { actor, day, now }, sheet.definition, changed.filter(hasNewComment).map(asNewComment))
  const totals = await tellSums(trx, { actor, sheet, now }, changed.filter(hasNewCents).map(dataIdOf))
  return { saved: await readItems(trx, actor, sheet, rowIds(changes)), ...totals }
}

/** Adds items to lists of a locked day. @throws 404, 403 as `findLists`; 409 for more than a list or a day may have. */
export async function addListItems(
  trx: Db,
  actor: Actor,
  day: DayRow,
  additions: z.output<typeof ListItemAdditions>,
  now: number,
): Promise<SavedListItems> {
  const sheet = await openSheet(trx, actor, day)
  findLists(sheet, additions)
  await refuseTooMany(trx, day, additions)
  const entries = additions.map(({ listId, value, causal }) => ({ list_id: listId, cents: toCents(value), causal }))
  const ids = await insertItems(trx, day, entries, actor.userId, now)
  await raiseVersion(trx, day)
  const fed = additions.flatMap(({ dataId, value }) => (toCents(value) === 0 ? [] : dataId))
  const totals = await tellSums(trx, { actor, sheet, now }, fed)
  return { saved: await readItems(trx, actor, sheet, ids), ...totals }
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
): Promise<SavedValues> {
  const sheet = await openSheet(trx, actor, day)
  const { dataId, name } = findWritableList(sheet, listId)
  if (await hasItems(trx, day, listId)) throw conflict('list_has_entries', listMessages.hasEntries(name))
  const unconfirmed = (await listValues(trx, day, [dataId])).filter((value) => value.last_editor_id === null)
  for (const value of unconfirmed) {
    await reviseValue(trx, value, value, actor, now)
    await raiseVersion(trx, day)
  }
  return readSaved(trx, actor, sheet, [dataId])
}

/** Deletes an item of a locked day; its revisions stay. */
export async function removeListItem(
  trx: Db,
  actor: Actor,
  sheet: Sheet,
  item: ListItemRow,
  now: number,
): Promise<DayTotals> {
  await deleteItem(trx, item, actor.userId, now)
  await raiseVersion(trx, sheet.day)
  const fed = sheet.definition.listById.get(item.list_id)
  return tellSums(trx, { actor, sheet, now }, fed ? [fed.dataId] : [])
}

interface Saving {
  actor: Actor
  sheet: Sheet
  now: number
}

/** Tells of the sums that have just changed, and gives all that follows from the day's figures. */
async function tellSums(trx: Db, { actor, sheet, now }: Saving, changed: number[]): Promise<DayTotals> {
  const { day, definition } = sheet
  const { figures, totals } = await readTotals(trx, sheet)
  await notifyFiguresChanged(trx, { actor, day, now }, { definition, figures }, changed)
  return totals
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

async function refuseStale(trx: Db, actor: Actor, sheet: Sheet, changes: Change[]) {
  const stale = changes.filter((change) => change.stale)
  if (stale.length === 0) return
  const conflicts = await readItems(trx, actor, sheet, rowIds(stale))
  throw conflict('conflict', 'Nel frattempo qualcun altro ha modificato questi dati.', { conflicts })
}

const rowIds = (changes: Change[]) => changes.map(({ row }) => row.id)
const dataIdOf = ({ list }: Change) => list.dataId
const hasNewCents = ({ row, entry }: Change) => entry.cents !== row.cents
const hasNewComment = ({ row, entry }: Change) => entry.comment !== '' && entry.comment !== row.comment
const asNewComment = ({ list, row }: Change) => ({ dataId: list.dataId, previousEditorId: row.last_editor_id })
