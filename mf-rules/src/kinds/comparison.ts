import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'
import { isTick, type Unit } from '@quotidia/domain/items'

/** The unit of a rule's comparison value: that of the carried item. A check counts as the number 1 or 0. */
export function unitOfComparison(rule: Pick<Rule, 'ruleDataId' | 'ruleData2Id'>, data: readonly LibraryData[]): Unit {
  const carried = data.find(({ dataId }) => dataId === (rule.ruleData2Id ?? rule.ruleDataId))
  return isTick(carried?.dataType) ? 'NUMBER' : (carried?.unit ?? 'AMOUNT')
}
