import type { PreviousDayChange } from '@quotidia/contract/rules'
import { fromCents } from '@quotidia/domain/money'
import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import { type Carried, carryoversOf, isEditedSince, isOutdated, listCarryovers } from './changes'

/** The carry-overs whose figure on the previous day now differs from the carried one. */
export async function listPreviousDayChanges(db: Db, actor: Actor, context: DayContext): Promise<PreviousDayChange[]> {
  const { previous, carryovers } = await listCarryovers(db, actor, context)
  return carryovers.filter(isOutdated).map((carryover) => {
    const { rule, target, value, sourceItem } = carryover
    const source = sourceItem ?? context.definition.itemById.get(rule.secondary_data_id ?? rule.main_data_id)
    return {
      ruleId: rule.id,
      ruleName: rule.name,
      previousDataName: source?.name ?? target.name,
      previousDayDate: previous?.date ?? null,
      previousValue: fromCents(carryover.sourceCents),
      currentDataId: target.dataId,
      currentDataName: target.name,
      currentValue: fromCents(Number(value.cents)),
      carriedValue: fromCents(Number(carryover.remembered.cents)),
      editedSince: isEditedSince(carryover),
    }
  })
}

/** The number of those changes, from rows that are already loaded. */
export const countPreviousDayChanges = (
  actor: Actor,
  form: Pick<DayContext, 'definition' | 'levels'>,
  carried: Carried,
) => carryoversOf(actor, form, carried).filter(isOutdated).length
