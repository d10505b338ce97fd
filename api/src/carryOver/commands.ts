import { canEdit, canSee } from 'domain/accessLevels'
import { isComputed } from 'domain/items'
import { canEditData } from 'domain/userTypes'
import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import { kindOf } from '../definitions/ruleKind'
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
import { listCarryovers } from './changes'
import { carryOverMessages as messages } from './messages'
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
  const mayWrite = canEditData(actor) && (isComputed(target) || canEdit(levels.get(target.dataId)))
  if (!mayWrite) throw forbidden()
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
