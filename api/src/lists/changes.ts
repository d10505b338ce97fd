import type { ListItemAdditions, ListItemUpdates } from '@quotidia/contract/lists'
import { canEdit, canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { toCents } from '@quotidia/domain/money'
import type { z } from 'zod'
import type { DefinedList } from '../definitions/definition'
import type { Actor } from '../http/actor'
import { forbidden, notFound } from '../http/errors'
import type { DayContext } from '../records/dayContext'
import type { EntryChange, ListItemWithEditor, RevisedEntry } from '../records/listItemQueries'
import { TYPED } from '../records/origin'
import { mayComment } from '../records/policy'

type Update = z.output<typeof ListItemUpdates>[number]
type Addition = z.output<typeof ListItemAdditions>[number]

/** A list item in a save: its present row and its new contents. */
export interface Change {
  list: DefinedList
  row: ListItemWithEditor
  entry: EntryChange
  /** The origin that the sender has named. */
  origin: Update['origin']
  stale: boolean
}

/**
 * The changes of a batch; several updates of one item make one change.
 * @throws 404 for an item that the actor can't see, else 403 for one that they can't edit.
 */
export function planChanges(
  actor: Actor,
  context: DayContext,
  rows: ListItemWithEditor[],
  updates: Update[],
): Change[] {
  const known = new Map(rows.map((row) => [row.id, row]))
  const found = updates.map((update) => findTarget(context, known, update))
  const allowed = ({ list, update }: Target) =>
    canEdit(context.levels.get(list.dataId)) && (update.comment === undefined || mayComment(actor))
  if (!found.every(allowed)) throw forbidden()
  const changes = new Map<number, Change>()
  for (const { list, row, update } of found) {
    const { entry, origin, stale } = changes.get(row.id) ?? { entry: row, origin: undefined, stale: false }
    const isStale = stale || (update.revision !== undefined && update.revision !== row.revision)
    const named = update.value === undefined ? origin : update.origin
    changes.set(row.id, { list, row, entry: apply(entry, update), origin: named, stale: isStale })
  }
  return [...changes.values()]
}

export function isChanged({ row, entry }: Change) {
  return row.cents !== entry.cents || row.causal !== entry.causal || row.comment !== entry.comment
}

export function revisedEntry({ row, entry, origin }: Change): RevisedEntry {
  const named = origin ? { kind: origin } : TYPED
  return { ...entry, origin: row.cents === entry.cents ? 'unchanged' : named }
}

/** @throws 404 for a list that the actor can't see or that has another data item, else 403 for one they can't edit. */
export function findLists({ definition, levels }: DayContext, additions: Addition[]): DefinedList[] {
  const lists = additions.map(({ listId, dataId }) => {
    const list = definition.listById.get(listId)
    if (!list || list.dataId !== dataId || !canSee(levels.get(dataId))) throw notFound()
    return list
  })
  if (!lists.every(({ dataId }) => canEdit(levels.get(dataId)))) throw forbidden()
  return lists
}

/** The list, if the actor may write its entries. @throws 404 if they can't see it, else 403 if they can't edit it. */
export function findWritableList({ definition, levels }: DayContext, listId: number): DefinedList {
  const list = definition.listById.get(listId)
  const level = list && levels.get(list.dataId)
  if (!list || !canSee(level)) throw notFound()
  if (!canEdit(level)) throw forbidden()
  return list
}

interface Target {
  list: DefinedList
  row: ListItemWithEditor
  update: Update
}

function findTarget({ definition, levels }: DayContext, rows: Map<number, ListItemWithEditor>, update: Update): Target {
  const list = definition.listById.get(update.listId)
  const row = rows.get(update.id)
  if (!list || row?.list_id !== list.listId || !canSeeEntries(levels.get(list.dataId))) throw notFound()
  return { list, row, update }
}

function apply({ cents, causal, comment }: EntryChange, update: Update): EntryChange {
  return {
    cents: update.value === undefined ? cents : toCents(Number(update.value ?? 0)),
    causal: update.causal ?? causal,
    comment: update.comment ?? comment,
  }
}
