import { canEditData } from '../access/policy'
import type { DayRow } from '../db/tables'
import type { Policy } from '../http/authorize'

/** A day is there for everybody in its company; what of it is shown, the level on each item decides. */
export const dayPolicy: Policy<DayRow, 'delete'> = {
  read: (actor, day) => day.company_id === actor.companyId,
  delete: canEditData,
}

export const mayCreateDays = canEditData
