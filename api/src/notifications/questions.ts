import { levelsOn } from '../access/queries'
import { loadDefinition } from '../definitions/queries'
import type { EventOf } from '../events/events'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import { addressed, type Content, type NewNotification, type Notifying } from './recipients'

type QuestionEvent = EventOf<'questionAsked' | 'questionAnswered' | 'questionResolved'>

/** To the concerned users who see the question's item. Like a comment's, the text isn't quoted. */
export async function ofQuestion({ trx, recipients }: Notifying, event: QuestionEvent): Promise<NewNotification[]> {
  const { actor, day, dataId, concerned } = event
  const item = (await loadDefinition(trx, day.company_id, day.library_id)).itemById.get(dataId)
  if (!item) return []
  const people = (await recipients()).filter(({ userId }) => concerned.includes(userId))
  const levels = await levelsOn(trx, day.company_id, people, item)
  const texts = messages[event.type](actor.name, item.name, day.date)
  const content: Content = { kind: 'question', ...texts, dayId: day.id, dataId }
  return people
    .filter((person) => mayRead(person, { kind: 'question', levels: [levels.get(person.userId)] }))
    .map((person) => addressed(person, event, content))
}
