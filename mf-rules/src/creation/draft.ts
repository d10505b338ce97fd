import type { LibraryData } from 'contract/libraries'
import type { RuleCreation } from 'contract/rules'
import { readAmount } from 'shared-ui/money-input/readAmount'
import { MESSAGES } from './messages'

/** The form's content. */
export interface Draft {
  name: string
  checkBox: boolean
  previousDay: boolean
  mainId: number | null
  secondaryId: number | null
  /** As typed; empty for none. */
  comparison: string
}

/** The fields of the call that can have an error. */
export type Field = 'name' | 'ruleDataId' | 'ruleData2Id' | 'compareData2'
export type Mistakes = Partial<Record<Field, string>>

export const EMPTY: Draft = {
  name: '',
  checkBox: false,
  previousDay: false,
  mainId: null,
  secondaryId: null,
  comparison: '',
}

/** The draft after a change, without the values that the change made impossible: hidden fields are empty. */
export function revise(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const isTaken = change.mainId !== undefined && change.mainId === next.secondaryId
  if (!next.previousDay || isTaken) next.secondaryId = null
  if (next.secondaryId === null) next.comparison = ''
  return next
}

/** Impossible values, reported at once. */
export function clashesOf({ mainId, secondaryId, previousDay }: Draft, data: LibraryData[]): Mistakes {
  const type = data.find(({ dataId }) => dataId === mainId)?.dataType
  const isWritable = type === undefined || type === 'ENTERED' || type === 'CHECK'
  return {
    ...(previousDay && !isWritable && { ruleDataId: MESSAGES.notWritable }),
    ...(secondaryId !== null && secondaryId === mainId && { ruleData2Id: MESSAGES.sameData }),
  }
}

/** Missing values, reported when the form is sent. */
export function gapsOf({ name, mainId, comparison }: Draft): Mistakes {
  return {
    ...(name.trim() === '' && { name: MESSAGES.noName }),
    ...(mainId === null && { ruleDataId: MESSAGES.noMain }),
    ...(!readAmount(comparison).sure && { compareData2: MESSAGES.unclearComparison }),
  }
}

/** The comparison value of a text, in euro; null for an empty or ambiguous text. */
export function toComparison(typed: string): number | null {
  const reading = readAmount(typed)
  return reading.sure && reading.text !== '' ? Number(reading.text) : null
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
    compareData2: toComparison(draft.comparison),
    libraryId,
  }
}
