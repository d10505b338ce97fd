import type { DayClosing } from 'contract/closing'

/** How much the day lacks, for the reader or hidden from them. */
export const outstandingCount = ({ missing, unsatisfied, warnings, reconciliations, hidden }: DayClosing) =>
  missing.length + unsatisfied.length + warnings.length + (reconciliations?.length ?? 0) + hidden
