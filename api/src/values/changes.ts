import type { ValueUpdates } from '@quotidia/contract/values'
import { canEdit, canSee } from '@quotidia/domain/accessLevels'
import { isList, isTick } from '@quotidia/domain/items'
import { toCents } from '@quotidia/domain/money'
import type { z } from 'zod'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'
import { forbidden, type Issue, invalid, notFound } from '../http/errors'
import type { DayContext } from '../records/dayContext'
import type { Origin } from '../records/origin'
import { mayComment } from '../records/policy'
import type { NewFigure, RevisedFigure, ValueWithEditor } from '../records/valueQueries'
import { valueMessages as messages } from './messages'

type Update = z.output<typeof ValueUpdates>[number]

/** A value in a save: its present row and its new figure. */
export interface Change {
  item: DefinedItem
  row: ValueWithEditor
  figure: NewFigure
  /** The origin that the sender has named. */
  origin: Update['origin']
  /** Whether a figure was given: an update with only a comment leaves it unchanged, and unwritten if it was. */
  given: boolean
  stale: boolean
}

/**
 * The changes of a batch; updates of one item are merged, the last value of each field counting.
 * @throws 404 for items that the actor can't see, else 403 if they can't edit one or, without the right to comments, send a
 *   comment alone, else 400 for a check that isn't 0 or 1.
 */
export function planChanges(actor: Actor, context: DayContext, rows: ValueWithEditor[], updates: Update[]): Change[] {
  const known = new Map(rows.map((row) => [row.data_id, row]))
  const found = updates.map((update) => findTarget(context, known, update))
  const allowed = ({ item, update }: Target) =>
    !isList(item.dataType) &&
    canEdit(context.levels.get(item.dataId)) &&
    // A comment beside a value is ignored, but a comment alone would be answered as saved.
    (isGiven(update) || mayComment(actor))
  if (!found.every(allowed)) throw forbidden()
  refuseHalfChecks(found)
  const changes = new Map<number, Change>()
  for (const { item, row, update } of found) {
    const before = changes.get(item.dataId)
    const { cents, comment } = before?.figure ?? row
    const given = isGiven(update)
    changes.set(item.dataId, {
      item,
      row,
      figure: {
        cents: given ? toCents(update.value ?? 0) : cents,
        comment: (mayComment(actor) ? update.comment : undefined) ?? comment,
      },
      origin: given ? update.origin : before?.origin,
      given: given || before?.given === true,
      stale: before?.stale === true || (update.revision !== undefined && update.revision !== row.revision),
    })
  }
  return [...changes.values()]
}

export const isChanged = (change: Change) => hasNewFigure(change) || change.row.comment !== change.figure.comment

/** The first figure that a person enters counts even if it equals the initial one: a typed zero is a real zero. */
const hasNewFigure = ({ row, figure, given }: Change) =>
  (given && row.last_editor_id === null) || row.cents !== figure.cents

/** @param origin that of a figure whose sender has named none */
export function revisedFigure(change: Change, origin: Origin): RevisedFigure {
  const named: Origin = change.origin ? { kind: change.origin } : origin
  return { ...change.figure, origin: hasNewFigure(change) ? named : 'unchanged' }
}

/** An update with neither a value nor a comment sets 0. */
const isGiven = ({ value, comment }: Update): boolean => value !== undefined || comment === undefined

interface Target {
  item: DefinedItem
  row: ValueWithEditor
  update: Update
}

function findTarget({ definition, levels }: DayContext, rows: Map<number, ValueWithEditor>, update: Update): Target {
  const item = definition.itemById.get(update.dataId)
  const row = rows.get(update.dataId)
  if (!item || !row || !canSee(levels.get(item.dataId))) throw notFound()
  if (update.connectionDataId != null && update.connectionDataId !== row.id) throw notFound()
  return { item, row, update }
}

function refuseHalfChecks(targets: Target[]) {
  const [first, ...others] = targets.flatMap<Issue>(({ item, update }, index) =>
    isTick(item.dataType) && isGiven(update) && ![0, 1].includes(update.value ?? 0)
      ? [{ path: `${index}.value`, message: messages.halfCheck(item.name) }]
      : [],
  )
  if (first) throw invalid([first, ...others])
}
