import { type DataType, isList, isTyped } from './items'

interface Filling {
  dataType: DataType
  /** Whether a person has written the value, or confirmed that the list is empty. */
  isWritten: boolean
  /** Whether the figure is other than 0, for instance carried over by a rule. */
  hasFigure: boolean
  /** Whether the list has entries. */
  hasEntries: boolean
}

/** Whether an item of a day is still missing; computed items never are. */
export function isMissing({ dataType, isWritten, hasFigure, hasEntries }: Filling): boolean {
  if (isWritten) return false
  if (isList(dataType)) return !hasEntries
  return isTyped(dataType) && !hasFigure
}
