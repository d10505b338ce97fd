import { isOwner } from 'domain/userTypes'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { notificationMessages as messages } from './messages'
import {
  addressed,
  type Content,
  type DayEvent,
  insertNotifications,
  listRecipients,
  type Recipient,
} from './recipients'

/** Notifies the owners. */
export async function notifyDayClosed(transaction: EventTransaction, event: EventOf<'dayClosed'>) {
  const { actor, day } = event
  await notify(transaction, event, isOwner, { kind: 'day_closed', ...messages.dayClosed(actor.name, day.date) })
}

/** Notifies the user who closed the day. */
export async function notifyDayApproved(transaction: EventTransaction, event: EventOf<'dayApproved'>) {
  const { actor, day, closedBy } = event
  const content = { kind: 'day_approved', ...messages.dayApproved(actor.name, day.date) } as const
  await notify(transaction, event, ({ userId }) => userId === closedBy, content)
}

/** Notifies the owners and the user who had closed the day. */
export async function notifyDayReopened(transaction: EventTransaction, event: EventOf<'dayReopened'>) {
  const { actor, day, closedBy, reason } = event
  const isConcerned = (person: Recipient) => isOwner(person) || person.userId === closedBy
  const content = { kind: 'day_reopened', ...messages.dayReopened(actor.name, day.date, reason) } as const
  await notify(transaction, event, isConcerned, content)
}

async function notify(
  transaction: EventTransaction,
  event: DayEvent,
  isConcerned: (person: Recipient) => boolean,
  content: Content,
) {
  const recipients = (await listRecipients(transaction, event.actor)).filter(isConcerned)
  await insertNotifications(
    transaction,
    recipients.map((recipient) => addressed(recipient, event, { ...content, dayId: event.day.id })),
  )
}
