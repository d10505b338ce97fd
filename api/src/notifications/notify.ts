import type { CheckResult } from 'contract/totals'
import type { Figures } from 'domain/formula/evaluation'
import { levelsOn, listSeenItems } from '../access/queries'
import type { DayRow } from '../db/rows/day'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { checkResults } from '../figures/checks'
import { listRules } from '../rules/queries'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import {
  addressed,
  type Content,
  type DayEvent,
  insertNotifications,
  listRecipients,
  type Recipient,
} from './recipients'

/** A comment that was written or changed on a figure, and the user who had edited that figure last. */
export interface NewComment {
  dataId: number
  previousEditorId: number | null
}

/** Notifies the colleagues of a new day. */
export async function notifyDayCreated(transaction: EventTransaction, event: DayEvent) {
  const { actor, day } = event
  const content: Content = { kind: 'day_created', ...messages.dayCreated(actor.name, day.date), dayId: day.id }
  const recipients = await listRecipients(transaction, actor)
  await insertNotifications(
    transaction,
    recipients.map((recipient) => addressed(recipient, event, content)),
  )
}

/** Notifies the colleagues of a deleted day, without a link to it. */
export async function notifyDayDeleted(transaction: EventTransaction, event: DayEvent) {
  const { actor, day } = event
  const content: Content = { kind: 'day_deleted', ...messages.dayDeleted(actor.name, day.date) }
  const recipients = await listRecipients(transaction, actor)
  await insertNotifications(
    transaction,
    recipients.map((recipient) => addressed(recipient, event, content)),
  )
}

/** Notifies the colleagues of a restored day. */
export async function notifyDayRestored(transaction: EventTransaction, event: DayEvent) {
  const { actor, day } = event
  const content: Content = { kind: 'day_restored', ...messages.dayRestored(actor.name, day.date), dayId: day.id }
  const recipients = await listRecipients(transaction, actor)
  await insertNotifications(
    transaction,
    recipients.map((recipient) => addressed(recipient, event, content)),
  )
}

/**
 * When a later day is created, notifies the colleagues of the unsatisfied checks of the previous one (`day`, with its
 * figures): each of those that they see, in one notification per user and day.
 */
export async function notifyUnsatisfiedChecks(transaction: EventTransaction, event: DayEvent & { figures: Figures }) {
  const { trx } = transaction
  const { actor, day, figures } = event
  const rules = await listRules(trx, day.company_id, day.library_id)
  const unsatisfied = checkResults(rules, figures).filter((check) => !check.satisfied)
  if (unsatisfied.length === 0) return
  const { itemById } = await loadDefinition(trx, day.company_id, day.library_id)
  const recipients = await listRecipients(transaction, actor)
  const items = [...new Set(unsatisfied.flatMap(({ dataId }) => itemById.get(dataId) ?? []))]
  const seen = await listSeenItems(trx, day.company_id, recipients, items)
  const contents = new Map<ReadonlySet<number> | undefined, Content | undefined>()
  for (const visible of new Set(seen.values()))
    contents.set(
      visible,
      contentOf(
        day,
        unsatisfied.filter(({ dataId }) => visible.has(dataId)),
        itemById,
      ),
    )
  await insertNotifications(
    transaction,
    recipients.flatMap((recipient) => {
      const content = contents.get(seen.get(recipient.userId))
      return content ? addressed(recipient, event, content) : []
    }),
  )
}

/** Notifies the last editor of a figure that someone else commented on it. */
export async function notifyComments(transaction: EventTransaction, event: DayEvent, comments: NewComment[]) {
  const { actor, day } = event
  const told = comments.filter(({ previousEditorId }) => previousEditorId !== null && previousEditorId !== actor.userId)
  if (told.length === 0) return
  const definition = await loadDefinition(transaction.trx, day.company_id, day.library_id)
  const recipients = await listRecipients(transaction, actor)
  for (const { dataId, previousEditorId } of told) {
    const item = definition.itemById.get(dataId)
    if (!item) continue
    const editor = recipients.filter((recipient) => recipient.userId === previousEditorId)
    const sentence = messages.comment(actor.name, item.name, day.date)
    await notifyAboutItem(transaction, event, definition, editor, {
      kind: 'comment',
      ...sentence,
      dayId: day.id,
      dataId,
    })
  }
}

/** Notifies the colleagues who may see documents that one was added to a day. */
export async function notifyDocument(transaction: EventTransaction, event: DayEvent, name: string) {
  const { actor, day } = event
  const content: Content = { kind: 'document', ...messages.document(actor.name, name, day.date), dayId: day.id }
  const readers = (await listRecipients(transaction, actor)).filter((recipient) => mayRead(recipient, content))
  await insertNotifications(
    transaction,
    readers.map((reader) => addressed(reader, event, content)),
  )
}

/** Notifies the colleagues of an import as a whole: it may have hundreds of days. */
export async function notifyImport(
  transaction: EventTransaction,
  { type, actor, at, days, from, to }: EventOf<'importApplied' | 'importUndone'>,
) {
  const sentence = messages[type](actor.name, days, from, to)
  const recipients = await listRecipients(transaction, actor)
  await insertNotifications(
    transaction,
    recipients.map((recipient) => addressed(recipient, { actor, at }, { kind: 'days_imported', ...sentence })),
  )
}

/** About one check as before there were several in one notification; undefined without any. */
function contentOf(day: DayRow, checks: CheckResult[], itemById: Definition['itemById']): Content | undefined {
  const dataIds = [...new Set(checks.map(({ dataId }) => dataId))]
  const names = dataIds.flatMap((dataId) => itemById.get(dataId)?.name ?? [])
  const [check] = checks
  if (!check) return undefined
  const texts =
    checks.length === 1
      ? messages.checkUnsatisfied(check.ruleName, String(names[0]), day.date)
      : messages.checksUnsatisfied(checks.length, names, day.date)
  return { kind: 'check_unsatisfied', ...texts, dayId: day.id, dataIds, mergeKey: `checks:${day.id}` }
}

export async function notifyAboutItem(
  transaction: EventTransaction,
  event: DayEvent,
  definition: Definition,
  recipients: Recipient[],
  content: Content,
) {
  const item = definition.itemById.get(content.dataId ?? 0)
  if (!item || recipients.length === 0) return
  const levels = await levelsOn(transaction.trx, definition.companyId, recipients, item)
  const readers = recipients.filter((recipient) =>
    mayRead(recipient, { kind: content.kind, levels: [levels.get(recipient.userId)] }),
  )
  await insertNotifications(
    transaction,
    readers.map((reader) => addressed(reader, event, content)),
  )
}
