import { isWritable } from 'domain/dayStatus'
import { canEditData } from 'domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'
import { conflict } from '../http/errors'
import { writtenDate } from '../times'

/** Everybody in the company may read a day; the level on each item decides what they see of it. */
export const dayPolicy: Policy<DayRow, 'delete'> = {
  read: (actor, day) => day.company_id === actor.companyId,
  delete: canEditData,
}

export const mayCreateDays = canEditData

/** An embedded view can be limited to a range of days. */
export const isOpenTo = ({ days }: Pick<Actor, 'days'>, { date }: Pick<DayRow, 'date'>) =>
  days === undefined || (days.from <= date && date <= days.to)

/** A person who may not see comments can neither write nor erase one. */
export const mayComment = (actor: Actor) => canEditData(actor) && actor.rights.viewComments

export const dayClosed = ({ date, status }: Pick<DayRow, 'date' | 'status'>) => {
  const day = `Il giorno ${writtenDate(date)}`
  const isApproved = status === 'approved'
  return conflict(
    'day_closed',
    isApproved ? `${day} è approvato: può riaprirlo un titolare.` : `${day} è chiuso: riaprilo per modificarlo.`,
  )
}

/**
 * Refuses a write to a day that is closed or approved. Checked on a locked day, after the access rules, which also
 * protect the state.
 * @throws 409 `day_closed`
 */
export function refuseClosed(day: DayRow) {
  if (!isWritable(day.status)) throw dayClosed(day)
}
