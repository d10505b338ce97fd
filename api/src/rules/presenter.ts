import type { Rule } from '@quotidia/contract/rules'
import { fromCents } from '@quotidia/domain/money'
import type { RuleRow } from '../db/rows/library'
import { kindOf } from '../definitions/ruleKind'

export function presentRule(row: RuleRow): Rule {
  const kind = kindOf(row)
  return {
    ruleId: row.id,
    name: row.name,
    checkBox: kind === 'check',
    previousDay: kind === 'previousDay',
    ruleDataId: row.main_data_id,
    ruleData2Id: row.secondary_data_id,
    compareData2: row.compare_cents === null ? null : fromCents(Number(row.compare_cents)),
    automatic: row.automatic === 1,
    ...(kind === 'reconciliation' && { kind, tolerance: fromCents(Number(row.tolerance_cents)) }),
  }
}
