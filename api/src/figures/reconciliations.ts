import type { Reconciliation } from '@quotidia/contract/totals'
import { type AccessLevel, canSee } from '@quotidia/domain/accessLevels'
import { affectedItems } from '@quotidia/domain/formula/order'
import { fromCents } from '@quotidia/domain/money'
import { reconcile } from '@quotidia/domain/reconciliation'
import type { RuleRow } from '../db/rows/library'
import type { Definition } from '../definitions/definition'
import { kindOf } from '../definitions/ruleKind'
import type { DayFigures } from './dayFigures'

interface Compared extends DayFigures {
  rules: RuleRow[]
}

/**
 * The day's results of the reconciliations whose two items the reader sees. Those with an incomplete figure are left
 * out: their difference would only reflect the missing items.
 */
export function reconciliationResults(
  { rules, figures, missing }: Compared,
  definition: Definition,
  levels: ReadonlyMap<number, AccessLevel>,
): Reconciliation[] {
  const incomplete = affectedItems(definition.formulas, missing)
  const centsOf = (dataId: number) =>
    canSee(levels.get(dataId)) && !incomplete.has(dataId) ? (figures.get(dataId) ?? null) : null
  return rules.flatMap((rule) => {
    const { main_data_id: dataId, secondary_data_id: data2Id, tolerance_cents } = rule
    if (kindOf(rule) !== 'reconciliation' || data2Id === null) return []
    const [cents, otherCents] = [centsOf(dataId), centsOf(data2Id)]
    if (cents === null || otherCents === null) return []
    const toleranceCents = Number(tolerance_cents)
    const { difference, isSatisfied } = reconcile(cents, otherCents, toleranceCents)
    return [
      {
        ruleId: rule.id,
        ruleName: rule.name,
        dataId,
        data2Id,
        difference: fromCents(difference),
        tolerance: fromCents(toleranceCents),
        satisfied: isSatisfied,
      },
    ]
  })
}
