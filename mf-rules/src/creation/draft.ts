import type { LibraryData } from 'contract/libraries'
import type { RuleCreation } from 'contract/rules'
import { type AmountInput, EMPTY_AMOUNT } from 'shared-ui/money-input/amountInput'
import { messages } from './messages'

/** The form's content. */
export interface Draft {
  name: string
  checkBox: boolean
  previousDay: boolean
  mainId: number | null
  secondaryId: number | null
  comparison: AmountInput
}

/** The fields of the call that can have an error. */
export type Field = 'name' | 'ruleDataId' | 'ruleData2Id' | 'compareData2'
export type FieldErrors = Partial<Record<Field, string>>

export const EMPTY: Draft = {
  name: '',
  checkBox: false,
  previousDay: false,
  mainId: null,
  secondaryId: null,
  comparison: EMPTY_AMOUNT,
}

/** The draft after a change, without the values that the change made impossible: hidden fields are empty. */
export function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const isMainItem = change.mainId !== undefined && change.mainId === next.secondaryId
  if (!next.previousDay || isMainItem) next.secondaryId = null
  if (next.secondaryId === null) next.comparison = EMPTY_AMOUNT
  return next
}

/** Values that exclude each other, reported at once. */
export function findConflicts({ mainId, secondaryId, previousDay }: Draft, data: LibraryData[]): FieldErrors {
  const type = data.find(({ dataId }) => dataId === mainId)?.dataType
  const isWritable = type === undefined || type === 'ENTERED' || type === 'CHECK'
  return {
    ...(previousDay && !isWritable && { ruleDataId: messages.notWritable }),
    ...(secondaryId !== null && secondaryId === mainId && { ruleData2Id: messages.sameData }),
  }
}

/** Missing or unclear values, reported when the form is submitted. */
export function findIncompleteFields({ name, mainId, comparison }: Draft): FieldErrors {
  return {
    ...(name.trim() === '' && { name: messages.noName }),
    ...(mainId === null && { ruleDataId: messages.noMain }),
    ...(comparison.amount === undefined && { compareData2: messages.unclearComparison }),
  }
}

/** The body of the call. The server derives the kind from `checkBox`, and refuses `previousDay: true` beside a check. */
export function toCreation(draft: Draft, libraryId: number, mainId: number): RuleCreation {
  const { checkBox, previousDay, secondaryId } = draft
  return {
    name: draft.name.trim(),
    checkBox,
    previousDay: checkBox ? previousDay : null,
    ruleDataId: mainId,
    ruleData2Id: secondaryId,
    compareData2: draft.comparison.amount ?? null,
    libraryId,
  }
}
