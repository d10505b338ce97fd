import type { LibraryData } from 'contract/libraries'
import type { RuleCreation } from 'contract/rules'
import { DEFAULT_UNIT, isCarried, isTick, isTyped } from 'domain/items'
import type { RuleKind } from 'domain/rules'
import { type AmountInput, EMPTY_AMOUNT } from 'shared-ui/money-input/amountInput'
import { messages } from './messages'

/** The form's content. */
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

export const EMPTY: Draft = {
  name: '',
  kind: null,
  mainId: null,
  secondaryId: null,
  comparison: EMPTY_AMOUNT,
  tolerance: EMPTY_AMOUNT,
}

/** Whether rules of the kind name a second item. */
const HAS_SECONDARY: Record<RuleKind, boolean> = { check: false, previousDay: true, reconciliation: true }

/** The draft after a change, without the values that the change made impossible: hidden fields are empty. */
export function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const isMainItem = change.mainId !== undefined && change.mainId === next.secondaryId
  if (!(next.kind && HAS_SECONDARY[next.kind]) || isMainItem) next.secondaryId = null
  if (next.secondaryId === null) next.comparison = EMPTY_AMOUNT
  if (next.kind !== 'reconciliation') next.tolerance = EMPTY_AMOUNT
  return next
}

/** Values that exclude each other, reported at once. */
export function findConflicts(draft: Draft, data: LibraryData[]): FieldErrors {
  const { kind, mainId, secondaryId } = draft
  const isReconciliation = kind === 'reconciliation'
  const main = data.find(({ dataId }) => dataId === mainId)
  const secondary = data.find(({ dataId }) => dataId === secondaryId)
  const type = main?.dataType
  const isWritable = type === undefined || isTyped(type)
  return {
    ...(kind === 'previousDay' && !isWritable && { ruleDataId: messages.notWritable }),
    ...(isCarried(type) && !isReconciliation && { ruleDataId: messages.carriedData }),
    ...(isReconciliation && haveOtherUnits(main, secondary) && { ruleData2Id: messages.otherUnit }),
    ...(secondaryId !== null && secondaryId === mainId && { ruleData2Id: messages.sameData }),
  }
}

/** Whether the items' units differ; a check has no unit. */
function haveOtherUnits(...items: (LibraryData | undefined)[]): boolean {
  const units = items.filter((item) => item && !isTick(item.dataType)).map((item) => item?.unit ?? DEFAULT_UNIT)
  return new Set(units).size > 1
}

/** Missing or unclear values, reported when the form is submitted. */
export function findIncompleteFields(draft: Draft): FieldErrors {
  const { name, kind, mainId, secondaryId, comparison, tolerance } = draft
  const isReconciliation = kind === 'reconciliation'
  return {
    ...(name.trim() === '' && { name: messages.noName }),
    ...(mainId === null && { ruleDataId: messages.noMain }),
    ...(comparison.amount === undefined && { compareData2: messages.unclearComparison }),
    ...(isReconciliation && secondaryId === null && { ruleData2Id: messages.noOther }),
    ...(isReconciliation && tolerance.amount === null && { tolerance: messages.noTolerance }),
    ...(tolerance.amount === undefined && { tolerance: messages.unclearTolerance }),
  }
}

/** The body of the call. The server derives the kind from `checkBox`, and refuses `previousDay: true` beside a check. */
export function toCreation(draft: Draft, libraryId: number, mainId: number): RuleCreation {
  const { kind, secondaryId, tolerance } = draft
  const name = draft.name.trim()
  if (kind === 'reconciliation') {
    const items = { ruleDataId: mainId, ruleData2Id: secondaryId, libraryId }
    return { name, kind, tolerance: tolerance.amount ?? 0, ...items }
  }
  return {
    name,
    checkBox: kind === 'check',
    previousDay: kind === 'check' ? false : null,
    ruleDataId: mainId,
    ruleData2Id: secondaryId,
    compareData2: draft.comparison.amount ?? null,
    libraryId,
  }
}
