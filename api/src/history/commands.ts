import type { SavedListItems } from 'contract/lists'
import type { SavedValues } from 'contract/values'
import { raiseVersion, type Sheet } from '../days/queries'
import type { Db } from '../db/connection'
import type { DayValueRow, ListItemRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import * as lists from '../lists/queries'
import { notifyFiguresChanged } from '../notifications/queries'
import { loadSource } from '../rules/queries'
import { mayComment } from '../values/policy'
import * as values from '../values/queries'
import { findItemRevision, findValueRevision } from './queries'

interface Restoring {
  actor: Actor
  sheet: Sheet
  now: number
}

/** Writes an earlier revision's figure and comment as a new one, or nothing when they are the present ones. @throws 404 */
export async function restoreValue(
  trx: Db,
  { actor, sheet, now }: Restoring,
  value: DayValueRow,
  revision: number,
): Promise<SavedValues> {
  const earlier = await findValueRevision(trx, value, revision)
  if (!earlier) throw notFound()
  const figure = { cents: earlier.cents, comment: mayComment(actor) ? earlier.comment : value.comment }
  if (figure.cents !== value.cents || figure.comment !== value.comment) {
    await values.reviseValue(trx, value, figure, actor, now)
    await raiseVersion(trx, sheet.day)
    const fed = figure.cents === value.cents ? [] : [value.data_id]
    await notifyFiguresChanged(trx, { actor, day: sheet.day, now }, await loadSource(trx, sheet.day), fed)
  }
  return values.readSaved(trx, actor, sheet, [value.data_id])
}

/** The same for a list item, which comes back under its own id if it was deleted. @throws 404, 409 for a list that is full */
export async function restoreItem(
  trx: Db,
  { actor, sheet, now }: Restoring,
  item: ListItemRow,
  revision: number,
): Promise<SavedListItems> {
  const earlier = await findItemRevision(trx, item, revision)
  if (!earlier) throw notFound()
  const { cents, causal } = earlier
  const entry = { cents, causal, comment: mayComment(actor) ? earlier.comment : item.comment }
  const same = entry.cents === item.cents && entry.causal === item.causal && entry.comment === item.comment
  if (item.deleted_at !== null) {
    const count = (await lists.countItems(trx, sheet.day)).find(({ list_id }) => list_id === item.list_id)
    refuseBeyond(trx, 'listEntries', (count?.present ?? 0) + 1)
  }
  if (!same || item.deleted_at !== null) {
    await lists.reviseItem(trx, item, entry, actor.userId, now)
    await raiseVersion(trx, sheet.day)
    const { day, definition } = sheet
    const fed = definition.listById.get(item.list_id)
    const isSumNew = entry.cents !== item.cents || item.deleted_at !== null
    if (fed && isSumNew) {
      await notifyFiguresChanged(trx, { actor, day, now }, await loadSource(trx, day), [fed.dataId])
    }
  }
  return lists.readSaved(trx, actor, sheet, [item.id])
}
