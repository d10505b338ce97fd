import type { LibraryData } from 'contract/libraries'
import type { Rule } from 'contract/rules'
import type { Unit } from 'domain/items'

/** The unit of what a rule compares: the figure that it carries. A check counts as the number 1 or 0. */
export function unitOfComparison(rule: Pick<Rule, 'ruleDataId' | 'ruleData2Id'>, data: readonly LibraryData[]): Unit {
  const carried = data.find(({ dataId }) => dataId === (rule.ruleData2Id ?? rule.ruleDataId))
  return carried?.dataType === 'CHECK' ? 'NUMBER' : (carried?.unit ?? 'AMOUNT')
}
