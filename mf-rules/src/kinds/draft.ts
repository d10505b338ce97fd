import type { RuleKind } from '@quotidia/domain/rules'
import type { AmountInput } from '@quotidia/shared-ui/money-input/amountInput'

/** The content of the form of a rule. */
export interface Draft {
  name: string
  /** Without one, the rule carries the item's own value over. */
  kind: RuleKind | null
  mainId: number | null
  secondaryId: number | null
  comparison: AmountInput
  tolerance: AmountInput
}

/** The fields of the call that can have an error. */
export type Field = 'name' | 'ruleDataId' | 'ruleData2Id' | 'compareData2' | 'tolerance'
export type FieldErrors = Partial<Record<Field, string>>
