import { canEditData } from '@quotidia/domain/userTypes'
import type { CorrectionRow } from '../db/rows/day'
import type { Policy } from '../http/authorize'

/** Checked before any lookup; the days and items that a correction reaches decide whether the actor may ask for it. */
export const mayCorrect = canEditData

export const correctionPolicy: Policy<Pick<CorrectionRow, 'company_id'>> = {
  read: (actor, { company_id }) => company_id === actor.companyId,
}
