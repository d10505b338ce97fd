import type { RuleKind } from '@quotidia/domain/rules'
import type { RuleRow } from '../db/rows/library'

export type KindColumns = Pick<RuleRow, 'kind' | 'tolerance_cents' | 'check_box'>

export function kindOf({ kind, tolerance_cents, check_box }: KindColumns): RuleKind {
  if (kind !== null) return kind
  if (tolerance_cents !== null) return 'reconciliation'
  return check_box === 1 ? 'check' : 'previousDay'
}

/** The column that releases without `kind` read. */
export const checkBoxOf = (kind: RuleKind): RuleRow['check_box'] => (kind === 'previousDay' ? 0 : 1)
