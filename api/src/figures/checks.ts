import type { CheckResult } from '@quotidia/contract/totals'
import type { Figures } from '@quotidia/domain/formula/evaluation'
import type { RuleRow } from '../db/rows/library'
import { kindOf } from '../definitions/ruleKind'

/** The result of each check rule on a day: satisfied if its item has a figure other than 0. */
export function checkResults(rules: RuleRow[], figures: Figures): CheckResult[] {
  return rules
    .filter((rule) => kindOf(rule) === 'check')
    .map((rule) => ({
      ruleId: rule.id,
      ruleName: rule.name,
      dataId: rule.main_data_id,
      satisfied: (figures.get(rule.main_data_id) ?? 0) !== 0,
    }))
}
