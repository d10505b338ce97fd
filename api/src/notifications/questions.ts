import { loadDefinition } from '../definitions/queries'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { notificationMessages as messages } from './messages'
import { notifyAboutItem } from './notify'
import { listRecipients } from './recipients'

type QuestionEvent = EventOf<'questionAsked' | 'questionAnswered' | 'questionResolved'>

/** Notifies the concerned users who see the question's item. Like a comment's, the text isn't quoted. */
export async function notifyQuestion(transaction: EventTransaction, event: QuestionEvent) {
  const { actor, day, dataId, concerned } = event
  const definition = await loadDefinition(transaction.trx, day.company_id, day.library_id)
  const item = definition.itemById.get(dataId)
  if (!item) return
  const recipients = (await listRecipients(transaction, actor)).filter(({ userId }) => concerned.includes(userId))
  const sentence = messages[event.type](actor.name, item.name, day.date)
  await notifyAboutItem(transaction, event, definition, recipients, {
    kind: 'question',
    ...sentence,
    dayId: day.id,
    dataId,
  })
}
