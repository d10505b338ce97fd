import type { DayFull } from '@quotidia/contract/days'
import type { Unit } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { messages } from './messages'

/** How an item differs from the one that it is reconciled with. */
export interface Difference {
  ruleId: number
  amount: number
  unit: Unit | undefined
  tolerance: number
  /** Whether it is within the tolerance. */
  satisfied: boolean
  otherName: string
}

/** The differences of a day by item: both items of a reconciliation have it. Equal figures have none. */
export function differencesOf({ reconciliations = [], dayWithValues }: DayFull): Map<number, Difference[]> {
  const differences = new Map<number, Difference[]>()
  if (reconciliations.length === 0) return differences
  const items = new Map(dayWithValues.map((item) => [item.dataId, item]))
  for (const { ruleId, dataId, data2Id, difference: amount, tolerance, satisfied } of reconciliations) {
    if (amount === 0) continue
    for (const [id, otherId] of [
      [dataId, data2Id],
      [data2Id, dataId],
    ] as const) {
      const otherName = items.get(otherId)?.dataName
      if (otherName === undefined) continue
      const entry = { ruleId, amount, unit: items.get(dataId)?.unit, tolerance, satisfied, otherName }
      differences.set(id, [...(differences.get(id) ?? []), entry])
    }
  }
  return differences
}

/** The difference in one line, for the printed day. */
export const differenceText = ({ amount, unit, tolerance, otherName }: Difference) =>
  `${messages.differenceWith(otherName)} ${formatValue(amount, unit)} (${messages.tolerance(formatValue(tolerance, unit))})`
