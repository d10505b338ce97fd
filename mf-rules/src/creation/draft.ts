import type { LibraryData } from 'contract/libraries'
import type { RuleCreation } from 'contract/rules'
import { DEFAULT_UNIT } from 'domain/items'
import { type AmountInput, EMPTY_AMOUNT } from 'shared-ui/money-input/amountInput'
import { messages } from './messages'

/** The form's content. */
export interface Draft {
  name: string
  checkBox: boolean
  previousDay: boolean
  reconciliation: boolean
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
  checkBox: false,
  previousDay: false,
  reconciliation: false,
  mainId: null,
  secondaryId: null,
  comparison: EMPTY_AMOUNT,
  tolerance: EMPTY_AMOUNT,
}

/** The draft after a change, without the values that the change made impossible: hidden fields are empty. */
export function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const isMainItem = change.mainId !== undefined && change.mainId === next.secondaryId
  if (!(next.previousDay || next.reconciliation) || isMainItem) next.secondaryId = null
  if (next.secondaryId === null) next.comparison = EMPTY_AMOUNT
  if (!next.reconciliation) next.tolerance = EMPTY_AMOUNT
  return next
}

/** Values that exclude each other, reported at once. */
export function findConflicts(draft: Draft, data: LibraryData[]): FieldErrors {
  const { mainId, secondaryId, previousDay, reconciliation } = draft
  const main = data.find(({ dataId }) => dataId === mainId)
  const secondary = data.find(({ dataId }) => dataId === secondaryId)
  const type = main?.dataType
  const isWritable = type === undefined || type === 'ENTERED' || type === 'CHECK'
  return {
    ...(previousDay && !isWritable && { ruleDataId: messages.notWritable }),
    ...(type === 'PREVIOUS_DAY' && !reconciliation && { ruleDataId: messages.carriedData }),
    ...(reconciliation && haveOtherUnits(main, secondary) && { ruleData2Id: messages.otherUnit }),
    ...(secondaryId !== null && secondaryId === mainId && { ruleData2Id: messages.sameData }),
  }
}

/** Whether the items' units differ; a check has no unit. */
function haveOtherUnits(...items: (LibraryData | undefined)[]): boolean {
  const units = items.filter((item) => item && item.dataType !== 'CHECK').map((item) => item?.unit ?? DEFAULT_UNIT)
  return new Set(units).size > 1
}

/** Missing or unclear values, reported when the form is submitted. */
export function findIncompleteFields(draft: Draft): FieldErrors {
  const { name, mainId, secondaryId, comparison, tolerance, reconciliation } = draft
  return {
    ...(name.trim() === '' && { name: messages.noName }),
    ...(mainId === null && { ruleDataId: messages.noMain }),
    ...(comparison.amount === undefined && { compareData2: messages.unclearComparison }),
    ...(reconciliation && secondaryId === null && { ruleData2Id: messages.noOther }),
    ...(reconciliation && tolerance.amount === null && { tolerance: messages.noTolerance }),
    ...(tolerance.amount === undefined && { tolerance: messages.unclearTolerance }),
  }
}

/** The body of the call. The server derives the kind from `checkBox`, and refuses `previousDay: true` beside a check. */
export function toCreation(draft: Draft, libraryId: number, mainId: number): RuleCreation {
  const { checkBox, previousDay, reconciliation, secondaryId, tolerance } = draft
  const name = draft.name.trim()
  if (reconciliation) {
    const items = { ruleDataId: mainId, ruleData2Id: secondaryId, libraryId }
    return { name, kind: 'reconciliation', tolerance: tolerance.amount ?? 0, ...items }
  }
  return {
    name,
    checkBox,
    previousDay: checkBox ? previousDay : null,
    ruleDataId: mainId,
    ruleData2Id: secondaryId,
    compareData2: draft.comparison.amount ?? null,
    libraryId,
  }
}
