import { isWritable } from '@quotidia/domain/dayStatus'
import { canEditData, canViewData } from '@quotidia/domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'
import { conflict } from '../http/errors'
import { writtenDate } from '../times'
import { statusMessages as messages } from './messages'

/** Everybody in the company may read a day; the level on each item decides what they see of it. */
export const dayPolicy: Policy<DayRow, 'delete'> = {
  read: (actor, day) => day.company_id === actor.companyId,
  delete: canEditData,
}

/**
 * Whether the actor is told whether a day is closed or approved, when and by whom, and its version, which each step
 * raises: in every answer, event and notification.
 */
export const mayViewStatus = canViewData

export const mayCreateDays = canEditData

/** An embedded view can be limited to a range of days. */
export const isOpenTo = ({ days }: Pick<Actor, 'days'>, { date }: Pick<DayRow, 'date'>) =>
  days === undefined || (days.from <= date && date <= days.to)

/** A person who may not see comments can neither write nor erase one. */
export const mayComment = (actor: Actor) => canEditData(actor) && actor.rights.viewComments

const dayClosed = ({ date, status }: Pick<DayRow, 'date' | 'status'>) => {
  const message = status === 'approved' ? messages.approved : messages.closed
  return conflict('day_closed', message(writtenDate(date)))
}

/** The refusal of a change of a day's documents: people who aren't told the day's status aren't told the reason either. */
export const documentsFinal = (actor: Pick<Actor, 'userType'>, day: Pick<DayRow, 'date' | 'status'>) =>
  mayViewStatus(actor) ? dayClosed(day) : conflict('day_closed', messages.documentsFinal(writtenDate(day.date)))

/**
 * Refuses a write to a day that is closed or approved. Checked on a locked day, after the access rules, which also
 * protect the state.
 * @throws 409 `day_closed`
 */
export function refuseClosed(day: DayRow) {
  if (!isWritable(day.status)) throw dayClosed(day)
}
