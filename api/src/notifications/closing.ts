import { isOwner } from '@quotidia/domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import { type Content, type NewNotification, type Notifying, type Recipient, toColleagues } from './recipients'

/** To the owners. */
export function ofClosing(notifying: Notifying, event: EventOf<'dayClosed'>): Promise<NewNotification[]> {
  const { actor, day } = event
  const content: Content = { kind: 'day_closed', ...messages.dayClosed(actor.name, day.date), dayId: day.id }
  return toColleagues(notifying, event, content, isOwner)
}

/** To the user who closed the day. */
export function ofApproval(notifying: Notifying, event: EventOf<'dayApproved'>): Promise<NewNotification[]> {
  const { actor, day, closedBy } = event
  const content: Content = { kind: 'day_approved', ...messages.dayApproved(actor.name, day.date), dayId: day.id }
  return toColleagues(notifying, event, content, (person) => person.userId === closedBy && mayRead(person, content))
}

/** To the owners and the user who had closed the day. */
export function ofReopening(notifying: Notifying, event: EventOf<'dayReopened'>): Promise<NewNotification[]> {
  const { actor, day, closedBy, reason } = event
  const content: Content = {
    kind: 'day_reopened',
    ...messages.dayReopened(actor.name, day.date, reason),
    dayId: day.id,
  }
  const isConcerned = (person: Recipient) => (isOwner(person) || person.userId === closedBy) && mayRead(person, content)
  return toColleagues(notifying, event, content, isConcerned)
}

/** Removes the unread notifications of an approval that was undone. */
export async function withdrawApprovalNotes({ trx }: EventTransaction, { id, company_id }: DayRow) {
  const ofDay = { company_id, day_id: id, kind: 'day_approved' as const }
  await trx('notifications').where(ofDay).whereNull('read_at').delete()
}
