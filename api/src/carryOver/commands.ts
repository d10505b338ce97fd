import { canSee } from '@quotidia/domain/accessLevels'
import type { Db } from '../db/connection'
import type { DayRow, DayValueRow } from '../db/rows/day'
import type { RuleRow } from '../db/rows/library'
import { kindOf } from '../definitions/ruleKind'
import type { FigureChange } from '../events/events'
import { loadDayFigures } from '../figures/queries'
import { conflict, forbidden, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import type { DayContext } from '../records/dayContext'
import { raiseVersion } from '../records/dayQueries'
import type { Origin } from '../records/origin'
import { refuseClosed } from '../records/policy'
import { figureChange, reviseValue } from '../records/valueQueries'
import { findRule } from '../rules/queries'
import { type HeldCarryover, listCarryovers } from './changes'
import { carryOverMessages as messages } from './messages'
import { mayReload } from './policy'
import { listCarriedValues, updateCarriedValue } from './queries'

/**
 * Carries a rule's figure again into a locked day, and into that day only. Returns the sentence to show.
 * @throws 404 if the rule or its items aren't visible to the actor, 409 if the rule is newer than the day, 403
 */
export async function reloadCarryOver(
  { trx, limits, actor, clock, record }: Write,
  context: DayContext,
  ruleId: number,
): Promise<string> {
  const at = clock()
  const { day, levels } = context
  const rule = await findRule(trx, actor.companyId, ruleId)
  if (!rule || rule.library_id !== day.library_id || kindOf(rule) !== 'previousDay') throw notFound()
  const { previous, carryovers } = await listCarryovers(trx, actor, context)
  const carryover = carryovers.find((each) => each.rule.id === ruleId)
  if (!carryover) throw await refusal(trx, context, rule)
  const { target, value, presentCents, remembered } = carryover
  if (!mayReload(actor, target, levels)) throw forbidden()
  refuseClosed(day)
  const figure = { cents: presentCents, comment: value.comment }
  const isNew = value.cents !== presentCents
  if (isNew) refuseBeyond(limits, 'revisions', value.revision + 1)
  const origin: Origin = { kind: 'CARRIED', date: previous?.date, rule: rule.name }
  if (isNew) await reviseValue(trx, value, { ...figure, origin }, actor, at)
  await updateCarriedValue(trx, remembered, presentCents, isNew ? value.revision + 1 : value.revision)
  await raiseVersion(trx, day)
  if (isNew) {
    const { figures, missing } = await loadDayFigures(trx, day.id, context.definition)
    const changes = [figureChange(value, figure)]
    await record({ type: 'figuresChanged', actor, at, day, figures, missing, changes })
  }
  await record({ type: 'carryOverReloaded', actor, at, day, ruleId, dataId: target.dataId, cents: presentCents })
  return messages.reloaded(target, presentCents)
}

/** 409 if the actor sees the rule's items and the rule is newer than the day; otherwise 404. */
async function refusal(trx: Db, { day, levels }: DayContext, rule: RuleRow) {
  const isSeen = [rule.main_data_id, rule.secondary_data_id ?? rule.main_data_id].every((id) => canSee(levels.get(id)))
  const isRemembered = (await listCarriedValues(trx, day)).some((row) => row.rule_id === rule.id)
  return isSeen && !isRemembered ? conflict('rule_too_young', messages.youngerThanDay) : notFound()
}

/**
 * Carries outdated figures again into a locked day of any status; comments stay. Returns the changes of those values that
 * held another figure.
 * @throws 409 at the limit of a value's revisions
 */
export async function carryAgain(
  { trx, limits, actor, clock }: Write,
  { previous, carryovers }: { previous: DayRow | undefined; carryovers: HeldCarryover[] },
) {
  const changes: FigureChange[] = []
  // Several rules may write to one item.
  const present = new Map<number, DayValueRow>()
  for (const { rule, value: read, presentCents, remembered } of carryovers) {
    const value = present.get(read.id) ?? read
    const figure = { cents: presentCents, comment: value.comment }
    const isNew = Number(value.cents) !== presentCents
    if (isNew) {
      refuseBeyond(limits, 'revisions', value.revision + 1)
      const origin: Origin = { kind: 'CARRIED', date: previous?.date, rule: rule.name }
      present.set(read.id, await reviseValue(trx, value, { ...figure, origin }, actor, clock()))
      changes.push(figureChange(value, figure))
    }
    await updateCarriedValue(trx, remembered, presentCents, isNew ? value.revision + 1 : value.revision)
  }
  return changes
}
