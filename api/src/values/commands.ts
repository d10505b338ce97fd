import type { z } from 'zod'
import type { SavedValues, ValueUpdates } from '../contract'
import { openSheet, raiseVersion, type Sheet } from '../days/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { notifyComments, notifyFiguresChanged } from '../notifications/queries'
import { type Change, isChanged, planChanges } from './changes'
import { listValues, readSaved, reviseValue } from './queries'

/**
 * Writes a batch of values of a locked day, all or none, each changed one with its revision.
 * @throws 404, 403, 400 as `planChanges`; 409 with the present state of what someone else changed meanwhile.
 */
export async function saveValues(
  trx: Db,
  actor: Actor,
  day: DayRow,
  updates: z.output<typeof ValueUpdates>,
  now: number,
): Promise<SavedValues> {
  const sheet = await openSheet(trx, actor, day)
  const rows = await listValues(
    trx,
    day,
    updates.map(({ dataId }) => dataId),
  )
  const changes = planChanges(actor, sheet, rows, updates)
  await refuseStale(trx, actor, sheet, changes)
  const changed = changes.filter(isChanged)
  for (const { row, figure } of changed) await reviseValue(trx, row, figure, actor.userId, now)
  if (changed.length > 0) await raiseVersion(trx, day)
  await notifyComments(trx, { actor, day, now }, sheet.definition, changed.filter(hasNewComment).map(asNewComment))
  await notifyFiguresChanged(trx, { actor, day, now }, sheet.definition, changed.filter(hasNewCents).map(dataIdOf))
  return readSaved(trx, actor, sheet, changes.map(dataIdOf))
}

async function refuseStale(trx: Db, actor: Actor, sheet: Sheet, changes: Change[]) {
  const stale = changes.filter((change) => change.stale)
  if (stale.length === 0) return
  const { saved: conflicts } = await readSaved(trx, actor, sheet, stale.map(dataIdOf))
  throw conflict('conflict', 'Nel frattempo qualcun altro ha modificato questi dati.', { conflicts })
}

const dataIdOf = ({ item }: Change) => item.dataId
const hasNewCents = ({ row, figure }: Change) => figure.cents !== row.cents
const hasNewComment = ({ row, figure }: Change) => figure.comment !== '' && figure.comment !== row.comment
const asNewComment = ({ item, row }: Change) => ({ dataId: item.dataId, previousEditorId: row.last_editor_id })
