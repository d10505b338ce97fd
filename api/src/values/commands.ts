import type { SavedValues, ValueUpdates } from 'contract/values'
import type { z } from 'zod'
import { openSheet, raiseVersion, readTotals, type Sheet } from '../days/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/tables'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { notifyComments, notifyFiguresChanged } from '../notifications/queries'
import { type Change, isChanged, planChanges } from './changes'
import { presentValues } from './presenter'
import { commentOnValue, listValues, readSaved, reviseValue, type ValueWithEditor } from './queries'

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
  const present = await revise(trx, actor, changes, now)
  if (changed.length > 0) await raiseVersion(trx, day)
  const { definition } = sheet
  const { figures, totals } = await readTotals(trx, sheet)
  await notifyComments(trx, { actor, day, now }, definition, changed.filter(hasNewComment).map(asNewComment))
  const isNew = changed.filter(hasNewCents).map(dataIdOf)
  await notifyFiguresChanged(trx, { actor, day, now }, { definition, figures }, isNew)
  return { saved: presentValues(actor, sheet, present, figures), ...totals }
}

/** Writes what has changed, and gives all the rows as they are then. */
async function revise(trx: Db, actor: Actor, changes: Change[], now: number) {
  const present: ValueWithEditor[] = []
  for (const change of changes) {
    const { row, figure, given } = change
    const write = given || row.last_editor_id !== null ? reviseValue : commentOnValue
    present.push(isChanged(change) ? await write(trx, row, figure, actor, now) : row)
  }
  return present
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
