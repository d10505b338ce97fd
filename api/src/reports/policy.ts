import { canViewData } from 'domain/userTypes'

/** Checked before any lookup; the level on each item decides what is in the answer. */
export const mayReadReports = canViewData
