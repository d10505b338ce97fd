import { loadSource } from '../carryOver/queries'
import type { Db } from '../db/connection'
import type { DayValueRow, ListItemRow } from '../db/tables'
import { loadDayResults, type Saved } from '../figures/queries'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import { notifyFiguresChanged } from '../notifications/queries'
import type { DayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import { countItems, type ListItemInContext, listItemsOf, reviseItem } from '../records/listItemQueries'
import { mayComment } from '../records/policy'
import { listValuesOf, reviseValue, type ValueWithEditor } from '../records/valueQueries'
import { findItemRevision, findValueRevision } from './queries'

interface Restoring {
  actor: Actor
  context: DayContext
  now: number
}

/** Writes an earlier revision's figure and comment as a new one, or nothing when they are the present ones. @throws 404 */
export async function restoreValue(
  trx: Db,
  { actor, context, now }: Restoring,
  value: DayValueRow,
  revision: number,
): Promise<Saved<ValueWithEditor>> {
  const earlier = await findValueRevision(trx, value, revision)
  if (!earlier) throw notFound()
  const figure = { cents: earlier.cents, comment: mayComment(actor) ? earlier.comment : value.comment }
  if (figure.cents !== value.cents || figure.comment !== value.comment) {
    await reviseValue(trx, value, figure, actor, now)
    await raiseVersion(trx, context.day)
    const fed = figure.cents === value.cents ? [] : [value.data_id]
    await notifyFiguresChanged(trx, { actor, day: context.day, now }, await loadSource(trx, context.day), fed)
  }
  const results = await loadDayResults(trx, context)
  return { context, rows: await listValuesOf(trx, context.day, [value.data_id]), results }
}

/** The same for a list item, which comes back under its own id if it was deleted. @throws 404, 409 for a list that is full */
export async function restoreItem(
  trx: Db,
  { actor, context, now }: Restoring,
  item: ListItemRow,
  revision: number,
): Promise<Saved<ListItemInContext>> {
  const earlier = await findItemRevision(trx, item, revision)
  if (!earlier) throw notFound()
  const { cents, causal } = earlier
  const entry = { cents, causal, comment: mayComment(actor) ? earlier.comment : item.comment }
  const same = entry.cents === item.cents && entry.causal === item.causal && entry.comment === item.comment
  if (item.deleted_at !== null) {
    const count = (await countItems(trx, context.day)).find(({ list_id }) => list_id === item.list_id)
    refuseBeyond(trx, 'listEntries', (count?.present ?? 0) + 1)
  }
  if (!same || item.deleted_at !== null) {
    await reviseItem(trx, item, entry, actor.userId, now)
    await raiseVersion(trx, context.day)
    const { day, definition } = context
    const fed = definition.listById.get(item.list_id)
    const isSumNew = entry.cents !== item.cents || item.deleted_at !== null
    if (fed && isSumNew) {
      await notifyFiguresChanged(trx, { actor, day, now }, await loadSource(trx, day), [fed.dataId])
    }
  }
  const rows = await listItemsOf(trx, context, [item.id])
  return { context, rows, results: await loadDayResults(trx, context) }
}
