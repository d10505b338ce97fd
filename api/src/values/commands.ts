import type { ValueUpdates } from '@quotidia/contract/values'
import { fromCents } from '@quotidia/domain/money'
import type { z } from 'zod'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import { loadDayFigures, loadDayResults, type Saved } from '../figures/queries'
import type { Actor } from '../http/actor'
import { conflict } from '../http/errors'
import { httpMessages } from '../http/messages'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { type DayContext, loadDayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import { type Origin, TYPED } from '../records/origin'
import { refuseClosed } from '../records/policy'
import { presentValues } from '../records/valuePresenter'
import {
  figureChange,
  listValues,
  listValuesOf,
  reviseUngiven,
  reviseValue,
  type ValueWithEditor,
} from '../records/valueQueries'
import { type Change, isChanged, planChanges, revisedFigure } from './changes'

/**
 * Writes a batch of values of a locked day, all or none, each changed one with its revision.
 * @throws 404, 403, 400 like `planChanges`; 409 with the present state of values that someone changed meanwhile, and at
 * the limit of a value's revisions.
 */
export async function saveValues(
  { trx, limits, actor, clock, record }: Write,
  day: DayRow,
  updates: z.output<typeof ValueUpdates>,
  origin: Origin = TYPED,
): Promise<Saved<ValueWithEditor>> {
  const at = clock()
  const context = await loadDayContext(trx, actor, day)
  const rows = await listValues(
    trx,
    day,
    updates.map(({ dataId }) => dataId),
  )
  const changes = planChanges(actor, context, rows, updates)
  refuseClosed(day)
  await refuseStale(trx, actor, context, changes)
  const changed = changes.filter(isChanged).map(asFigureChange)
  for (const { revision } of changed) refuseBeyond(limits, 'revisions', revision)
  const present = await revise({ trx, actor }, changes, origin, at)
  const version = changed.length > 0 ? await raiseVersion(trx, day) : undefined
  const results = await loadDayResults(trx, context)
  const { figures, missing } = results
  if (changed.length > 0) {
    await record({ type: 'figuresChanged', actor, at, day, figures, missing, changes: changed })
  }
  return { context, rows: present, results, version }
}

export interface FormerFigure {
  dataId: number
  cents: number
  /** Whether somebody had entered it. */
  given: boolean
}

/**
 * Restores former figures of some items of a locked day, each as the next revision; a figure that nobody had entered is
 * missing again.
 * @throws 404, 403 like `planChanges`, 409 for a closed day
 */
export async function returnValues(
  { trx, actor, clock, record }: Write,
  day: DayRow,
  former: FormerFigure[],
  origin: Origin,
) {
  const at = clock()
  const context = await loadDayContext(trx, actor, day)
  const rows = await listValues(trx, day, former.map(dataIdIn))
  const updates = former.map(({ dataId, cents }) => ({ dataId, value: fromCents(cents) }))
  const changes = planChanges(actor, context, rows, updates)
  refuseClosed(day)
  const given = new Set(former.filter((each) => each.given).map(dataIdIn))
  for (const { item, row, figure } of changes) {
    await (given.has(item.dataId) ? reviseValue : reviseUngiven)(trx, row, { ...figure, origin }, actor, at)
  }
  await raiseVersion(trx, day)
  const { figures, missing } = await loadDayFigures(trx, day.id, context.definition)
  await record({ type: 'figuresChanged', actor, at, day, figures, missing, changes: changes.map(asFigureChange) })
}

/** Writes the changed values. Returns all rows in their new state. */
async function revise({ trx, actor }: Pick<Write, 'trx' | 'actor'>, changes: Change[], origin: Origin, at: number) {
  const present: ValueWithEditor[] = []
  for (const change of changes) {
    const { row, given } = change
    const write = given || row.last_editor_id !== null ? reviseValue : reviseUngiven
    present.push(isChanged(change) ? await write(trx, row, revisedFigure(change, origin), actor, at) : row)
  }
  return present
}

async function refuseStale(trx: Db, actor: Actor, context: DayContext, changes: Change[]) {
  const stale = changes.filter((change) => change.stale)
  if (stale.length === 0) return
  const { figures } = await loadDayFigures(trx, context.day.id, context.definition)
  const rows = await listValuesOf(trx, context.day, stale.map(dataIdOf))
  const conflicts = presentValues(actor, context, rows, figures)
  throw conflict('conflict', httpMessages.changedMeanwhile, { conflicts })
}

const dataIdOf = ({ item }: Change) => item.dataId
const dataIdIn = ({ dataId }: { dataId: number }) => dataId
const asFigureChange = ({ row, figure }: Change) => figureChange(row, figure)
