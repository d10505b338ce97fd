import { canEditData } from 'domain/userTypes'
import type { DayRow } from '../db/tables'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'

/** A day is there for everybody in its company; what of it is shown, the level on each item decides. */
export const dayPolicy: Policy<DayRow, 'delete'> = {
  read: (actor, day) => day.company_id === actor.companyId,
  delete: canEditData,
}

/** An embedded view may be given some of the company's days alone. */
export const isOpenTo = ({ days }: Pick<Actor, 'days'>, { date }: Pick<DayRow, 'date'>) =>
  days === undefined || (days.from <= date && date <= days.to)

export const mayCreateDays = canEditData
