import type { DayClosing } from 'contract/closing'

/** The number of outstanding points of the day, including those hidden from the reader. */
export const outstandingCount = ({ missing, unsatisfied, warnings, reconciliations, hidden }: DayClosing) =>
  missing.length + unsatisfied.length + warnings.length + (reconciliations?.length ?? 0) + hidden
