import { isOwner } from '@quotidia/domain/userTypes'
import type { DayRow } from '../db/rows/day'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { notificationMessages as messages } from './messages'
import { type Content, type NewNotification, type Notifying, toColleagues } from './recipients'

/** To the owners and the users who had closed one of the days: a correction as a whole. */
export function ofCorrection(notifying: Notifying, event: EventOf<'correctionEnded'>): Promise<NewNotification[]> {
  const { actor, days, first, to, reason, closers } = event
  const texts = messages.carriedCorrected(actor.name, days, first.date, to, reason)
  const content: Content = { kind: 'carried_corrected', ...texts, dayId: first.dayId }
  return toColleagues(notifying, event, content, (person) => isOwner(person) || closers.includes(person.userId))
}

/** Removes the unread notifications of changed sources of a day whose figures were carried again. */
export async function withdrawCarriedNotes({ trx }: EventTransaction, { id, company_id }: DayRow) {
  const ofDay = { company_id, day_id: id, kind: 'carried_changed' as const }
  await trx('notifications').where(ofDay).whereNull('read_at').delete()
}
