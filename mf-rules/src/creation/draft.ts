import type { LibraryData } from '@quotidia/contract/libraries'
import type { RuleCreation } from '@quotidia/contract/rules'
import { isCarried } from '@quotidia/domain/items'
import { EMPTY_AMOUNT } from '@quotidia/shared-ui/money-input/amountInput'
import type { Draft, FieldErrors } from '../kinds/draft'
import { KINDS } from '../kinds/kinds'
import { messages } from './messages'

export const EMPTY: Draft = {
  name: '',
  kind: null,
  mainId: null,
  secondaryId: null,
  comparison: EMPTY_AMOUNT,
  tolerance: EMPTY_AMOUNT,
}

/** The draft after a change, without the values that the change made impossible: hidden fields are empty. */
export function applyChange(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const isMainItem = change.mainId !== undefined && change.mainId === next.secondaryId
  const fields = next.kind ? KINDS[next.kind].fields : []
  const hasSecondary = fields.includes('secondaryId')
  if (!hasSecondary || isMainItem) next.secondaryId = null
  const isCompared = fields.includes('comparison') && (!hasSecondary || next.secondaryId !== null)
  if (!isCompared) next.comparison = EMPTY_AMOUNT
  if (!fields.includes('tolerance')) next.tolerance = EMPTY_AMOUNT
  return next
}

/** Values that exclude each other, reported at once. */
export function findConflicts({ kind, mainId, secondaryId }: Draft, data: LibraryData[]): FieldErrors {
  const { withCarried, findConflicts: ofKind } = kind ? KINDS[kind] : {}
  const main = data.find(({ dataId }) => dataId === mainId)
  const secondary = data.find(({ dataId }) => dataId === secondaryId)
  return {
    ...ofKind?.({ main, secondary }),
    ...(isCarried(main?.dataType) && !withCarried && { ruleDataId: messages.carriedData }),
    ...(secondaryId !== null && secondaryId === mainId && { ruleData2Id: messages.sameData }),
  }
}

/** Missing or unclear values, reported when the form is submitted. */
export function findIncompleteFields(draft: Draft): FieldErrors {
  const { name, kind, mainId, comparison, tolerance } = draft
  return {
    ...(name.trim() === '' && { name: messages.noName }),
    ...(mainId === null && { ruleDataId: messages.noMain }),
    ...(kind && KINDS[kind].findMissing?.(draft)),
    ...(comparison.amount === undefined && { compareData2: messages.unclearComparison }),
    ...(tolerance.amount === undefined && { tolerance: messages.unclearTolerance }),
  }
}

/** The body of the call. The server derives the kind from `checkBox`, and refuses `previousDay: true` beside a check. */
export function toCreation(draft: Draft, libraryId: number, mainId: number): RuleCreation {
  const items = { ruleDataId: mainId, ruleData2Id: draft.secondaryId, libraryId }
  return { name: draft.name.trim(), ...items, ...KINDS[draft.kind ?? 'previousDay'].toCreation(draft) }
}
