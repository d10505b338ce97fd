import type { DayValueRow, ListItemRow } from '../db/rows/day'
import { loadDayResults, type Saved } from '../figures/queries'
import { notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import type { DayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import { countItems, type ListItemInContext, listItemChange, listItemsOf, reviseItem } from '../records/listItemQueries'
import type { Origin } from '../records/origin'
import { mayComment, refuseClosed } from '../records/policy'
import { figureChange, listValuesOf, reviseUngiven, reviseValue, type ValueWithEditor } from '../records/valueQueries'
import { findItemRevision, findValueRevision } from './queries'

/** Writes an earlier revision's figure and comment as a new revision, unless they are the present ones. @throws 404, 409 at a limit */
export async function restoreValue(
  { trx, limits, actor, clock, record }: Write,
  context: DayContext,
  value: DayValueRow,
  revision: number,
): Promise<Saved<ValueWithEditor>> {
  const at = clock()
  const { day } = context
  const earlier = await findValueRevision(trx, value, revision)
  if (!earlier) throw notFound()
  refuseClosed(day)
  const figure = { cents: earlier.cents, comment: mayComment(actor) ? earlier.comment : value.comment }
  const isNew = figure.cents !== value.cents || figure.comment !== value.comment
  if (isNew) refuseBeyond(limits, 'revisions', value.revision + 1)
  // A comment alone leaves a figure that nobody has entered as it is.
  const isUngiven = value.last_editor_id === null && figure.cents === value.cents
  const origin: Origin = { kind: 'RESTORED', revision }
  if (isNew) await (isUngiven ? reviseUngiven : reviseValue)(trx, value, { ...figure, origin }, actor, at)
  const version = isNew ? await raiseVersion(trx, day) : undefined
  const results = await loadDayResults(trx, context)
  const { figures, missing } = results
  const change = figureChange(value, figure)
  if (isNew) await record({ type: 'figureRestored', actor, at, day, figures, missing, change })
  return { context, rows: await listValuesOf(trx, day, [value.data_id]), results, version }
}

/** Does the same for a list item, restoring it under its own id if deleted. @throws 404, 409 for a full list */
export async function restoreItem(
  { trx, limits, actor, clock, record }: Write,
  context: DayContext,
  item: ListItemRow,
  revision: number,
): Promise<Saved<ListItemInContext>> {
  const at = clock()
  const { day, definition } = context
  const earlier = await findItemRevision(trx, item, revision)
  if (!earlier) throw notFound()
  refuseClosed(day)
  const { cents, causal } = earlier
  const entry = { cents, causal, comment: mayComment(actor) ? earlier.comment : item.comment }
  const wasRemoved = item.deleted_at !== null
  if (wasRemoved) {
    const count = (await countItems(trx, day)).find(({ list_id }) => list_id === item.list_id)
    refuseBeyond(limits, 'listEntries', (count?.present ?? 0) + 1)
  }
  const isNew = wasRemoved || cents !== item.cents || causal !== item.causal || entry.comment !== item.comment
  if (isNew) refuseBeyond(limits, 'revisions', item.revision + 1)
  const origin: Origin = { kind: 'RESTORED', revision }
  if (isNew) await reviseItem(trx, item, { ...entry, origin }, actor.userId, at)
  const version = isNew ? await raiseVersion(trx, day) : undefined
  const results = await loadDayResults(trx, context)
  const { figures, missing } = results
  const change = listItemChange(item, entry, definition.listById.get(item.list_id)?.dataId ?? 0)
  if (isNew) await record({ type: 'listItemRestored', actor, at, day, figures, missing, change, wasRemoved })
  return { context, rows: await listItemsOf(trx, context, [item.id]), results, version }
}
