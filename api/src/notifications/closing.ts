import { isOwner } from 'domain/userTypes'
import type { EventOf } from '../events/events'
import { notificationMessages as messages } from './messages'
import {
  addressed,
  type Content,
  type DayEvent,
  type NewNotification,
  type Notifying,
  type Recipient,
} from './recipients'

/** To the owners. */
export function ofClosing(notifying: Notifying, event: EventOf<'dayClosed'>): Promise<NewNotification[]> {
  const { actor, day } = event
  return toConcerned(notifying, event, isOwner, { kind: 'day_closed', ...messages.dayClosed(actor.name, day.date) })
}

/** To the user who closed the day. */
export function ofApproval(notifying: Notifying, event: EventOf<'dayApproved'>): Promise<NewNotification[]> {
  const { actor, day, closedBy } = event
  const content = { kind: 'day_approved', ...messages.dayApproved(actor.name, day.date) } as const
  return toConcerned(notifying, event, ({ userId }) => userId === closedBy, content)
}

/** To the owners and the user who had closed the day. */
export function ofReopening(notifying: Notifying, event: EventOf<'dayReopened'>): Promise<NewNotification[]> {
  const { actor, day, closedBy, reason } = event
  const isConcerned = (person: Recipient) => isOwner(person) || person.userId === closedBy
  const content = { kind: 'day_reopened', ...messages.dayReopened(actor.name, day.date, reason) } as const
  return toConcerned(notifying, event, isConcerned, content)
}

async function toConcerned(
  { recipients }: Notifying,
  event: DayEvent,
  isConcerned: (person: Recipient) => boolean,
  content: Content,
): Promise<NewNotification[]> {
  const people = (await recipients()).filter(isConcerned)
  return people.map((person) => addressed(person, event, { ...content, dayId: event.day.id }))
}
