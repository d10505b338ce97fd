import { canViewData } from '@quotidia/domain/userTypes'

/** Checked before any lookup; the level on each item decides the contents of the answer. */
export const mayReadReports = canViewData
