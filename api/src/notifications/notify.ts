import type { CheckResult } from '@quotidia/contract/totals'
import type { Figures } from '@quotidia/domain/formula/evaluation'
import { listAccess, listSeenItems } from '../access/queries'
import type { DayRow } from '../db/rows/day'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { EventOf } from '../events/events'
import { checkResults } from '../figures/checks'
import { listRulesFor } from '../records/dayRules'
import { describeChecks, storeChecks } from './checks'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import {
  addressed,
  type Content,
  type DayEvent,
  type NewNotification,
  type Notifying,
  toColleagues,
} from './recipients'

/** A comment that was written or changed on a figure, and the user who had edited that figure last. */
export interface NewComment {
  dataId: number
  previousEditorId: number | null
}

/** To the colleagues: a new day. */
export function ofNewDay(notifying: Notifying, event: DayEvent): Promise<NewNotification[]> {
  const { actor, day } = event
  const content: Content = { kind: 'day_created', ...messages.dayCreated(actor.name, day.date), dayId: day.id }
  return toColleagues(notifying, event, content)
}

/** To the colleagues: a deleted day, without a link to it. */
export function ofDeletedDay(notifying: Notifying, event: DayEvent): Promise<NewNotification[]> {
  const { actor, day } = event
  const content: Content = { kind: 'day_deleted', ...messages.dayDeleted(actor.name, day.date) }
  return toColleagues(notifying, event, content)
}

/** To the colleagues: a restored day. */
export function ofRestoredDay(notifying: Notifying, event: DayEvent): Promise<NewNotification[]> {
  const { actor, day } = event
  const content: Content = { kind: 'day_restored', ...messages.dayRestored(actor.name, day.date), dayId: day.id }
  return toColleagues(notifying, event, content)
}

/**
 * To the colleagues, when a later day is created: the unsatisfied checks of the previous one (`day`, with its figures)
 * that each of them sees, in one notification for each person and day.
 */
export async function ofUnsatisfiedChecks(
  { trx, recipients }: Notifying,
  event: DayEvent & { figures: Figures },
): Promise<NewNotification[]> {
  const { day, figures } = event
  const rules = await listRulesFor(trx, day)
  const unsatisfied = checkResults(rules, figures).filter((check) => !check.satisfied)
  if (unsatisfied.length === 0) return []
  const definition = await loadDefinition(trx, day.company_id, day.library_id)
  const people = await recipients()
  const items = [...new Set(unsatisfied.flatMap(({ dataId }) => definition.itemById.get(dataId) ?? []))]
  const seen = await listSeenItems(trx, day.company_id, people, items)
  const contents = new Map<ReadonlySet<number> | undefined, Content | undefined>()
  for (const visible of new Set(seen.values())) {
    const checks = unsatisfied.filter(({ dataId }) => visible.has(dataId))
    contents.set(visible, contentOf(day, checks, definition))
  }
  return people.flatMap((person) => {
    const content = contents.get(seen.get(person.userId))
    return content ? addressed(person, event, content) : []
  })
}

/** A notification of some unsatisfied checks of a day; undefined without any. */
function contentOf({ id, date }: DayRow, unsatisfied: CheckResult[], { itemById }: Definition): Content | undefined {
  if (unsatisfied.length === 0) return undefined
  const checks = storeChecks(date, unsatisfied)
  const texts = describeChecks(
    { date, checks: unsatisfied.map(({ dataId, ruleName }) => [dataId, ruleName]) },
    (dataId) => itemById.get(dataId)?.name,
  )
  return { kind: 'check_unsatisfied', ...texts, dayId: id, checks, mergeKey: `checks:${id}` }
}

/** To the last editor of each figure: somebody else commented on it. */
export async function ofComments(
  { trx, recipients }: Notifying,
  event: DayEvent,
  comments: NewComment[],
): Promise<NewNotification[]> {
  const { actor, day } = event
  const told = comments.filter(({ previousEditorId }) => previousEditorId !== null && previousEditorId !== actor.userId)
  if (told.length === 0) return []
  const { itemById } = await loadDefinition(trx, day.company_id, day.library_id)
  const ids = new Set(told.map(({ previousEditorId }) => previousEditorId))
  const editors = (await recipients()).filter(({ userId }) => ids.has(userId))
  const items = [...new Set(told.flatMap(({ dataId }) => itemById.get(dataId) ?? []))]
  const access = await listAccess(trx, day.company_id, editors, items)
  const levels = new Map(access.map(({ userId, dataId, accessLevel }) => [`${userId}/${dataId}`, accessLevel]))
  return told.flatMap(({ dataId, previousEditorId }) => {
    const item = itemById.get(dataId)
    const editor = editors.find(({ userId }) => userId === previousEditorId)
    const level = levels.get(`${previousEditorId}/${dataId}`)
    if (!item || !editor || !mayRead(editor, { kind: 'comment', levels: [level] })) return []
    const texts = messages.comment(actor.name, item.name, day.date)
    return [addressed(editor, event, { kind: 'comment', ...texts, dayId: day.id, dataId })]
  })
}

/** To the colleagues who may see documents: one was added to a day. */
export function ofDocument(notifying: Notifying, event: DayEvent, name: string): Promise<NewNotification[]> {
  const { actor, day } = event
  const content: Content = { kind: 'document', ...messages.document(actor.name, name, day.date), dayId: day.id }
  return toColleagues(notifying, event, content, (person) => mayRead(person, content))
}

/** To the colleagues: an import as a whole, since it may have hundreds of days. */
export function ofImport(
  notifying: Notifying,
  { type, actor, at, days, from, to }: EventOf<'importApplied' | 'importUndone'>,
): Promise<NewNotification[]> {
  const content: Content = { kind: 'days_imported', ...messages[type](actor.name, days, from, to) }
  return toColleagues(notifying, { actor, at }, content)
}
