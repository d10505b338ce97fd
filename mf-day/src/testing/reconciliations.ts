import type { DayFull } from 'contract/days'
import { fromCents, toCents } from 'domain/money'
import { reconcile } from 'domain/reconciliation'

/** The day with its reconciliations compared again, if it has any. */
export function withReconciliations(day: DayFull): DayFull {
  const centsOf = (id: number) => toCents(day.dayWithValues.find(({ dataId }) => dataId === id)?.value ?? 0)
  const reconciliations = day.reconciliations?.map((each) => {
    const { dataId, data2Id, tolerance } = each
    const { difference, isSatisfied } = reconcile(centsOf(dataId), centsOf(data2Id), toCents(tolerance))
    return { ...each, difference: fromCents(difference), satisfied: isSatisfied }
  })
  return { ...day, ...(reconciliations && { reconciliations }) }
}
