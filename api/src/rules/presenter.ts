import type { Rule } from 'contract/rules'
import { fromCents } from 'domain/money'
import type { RuleRow } from '../db/rows/library'

export function presentRule(row: RuleRow): Rule {
  const isReconciliation = row.tolerance_cents !== null
  return {
    ruleId: row.id,
    name: row.name,
    checkBox: row.check_box === 1 && !isReconciliation,
    previousDay: row.check_box === 0,
    ruleDataId: row.main_data_id,
    ruleData2Id: row.secondary_data_id,
    compareData2: row.compare_cents === null ? null : fromCents(Number(row.compare_cents)),
    automatic: row.automatic === 1,
    ...(isReconciliation && { kind: 'reconciliation', tolerance: fromCents(Number(row.tolerance_cents)) }),
  }
}
