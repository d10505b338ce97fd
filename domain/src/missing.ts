import type { DataType } from './items'

interface Filling {
  dataType: DataType
  /** Whether a person has written the value, or confirmed that the list is empty. */
  isWritten: boolean
  /** Whether there is a figure other than 0, such as one that a rule carried over. */
  hasFigure: boolean
  /** Whether the list has entries. */
  hasEntries: boolean
}

/** Whether an item of a day still has to be filled in; computed items never have. */
export function isMissing({ dataType, isWritten, hasFigure, hasEntries }: Filling): boolean {
  if (isWritten) return false
  if (dataType === 'LIST') return !hasEntries
  return (dataType === 'ENTERED' || dataType === 'CHECK') && !hasFigure
}
