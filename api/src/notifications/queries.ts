import { levelsOn } from '../access/queries'
import type { Source } from '../carryOver/policy'
import type { Db } from '../db/connection'
import type { Definition } from '../definitions/definition'
import { checkResults } from '../rules/policy'
import { listRules } from '../rules/queries'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import {
  addressed,
  type Content,
  type Happening,
  insertNotifications,
  listRecipients,
  type Recipient,
} from './recipients'

export { notifyFiguresChanged, notifySourceReplaced } from './carried'

/** A comment that was written or changed on a figure, and who had edited that figure last. */
export interface NewComment {
  dataId: number
  previousEditorId: number | null
}

/** Tells the colleagues about a day just created. */
export async function notifyDayCreated(trx: Db, happening: Happening) {
  const { actor, day } = happening
  const content: Content = { kind: 'day_created', ...messages.dayCreated(actor.name, day.date), dayId: day.id }
  const recipients = await listRecipients(trx, actor)
  await insertNotifications(
    trx,
    recipients.map((recipient) => addressed(recipient, happening, content)),
  )
}

/** Tells the colleagues about a day just deleted; there is no day to go to. */
export async function notifyDayDeleted(trx: Db, happening: Happening) {
  const { actor, day } = happening
  const content: Content = { kind: 'day_deleted', ...messages.dayDeleted(actor.name, day.date) }
  const recipients = await listRecipients(trx, actor)
  await insertNotifications(
    trx,
    recipients.map((recipient) => addressed(recipient, happening, content)),
  )
}

/**
 * When a later day is created: what the check rules still ask of the previous one (`day`, with its figures as `source`).
 * At most one unread per user, day and rule.
 */
export async function notifyUnsatisfiedChecks(trx: Db, happening: Happening, source: Source) {
  const { actor, day } = happening
  const { definition, figures } = source
  const rules = await listRules(trx, definition.companyId, definition.libraryId)
  const unsatisfied = checkResults(rules, figures).filter((check) => !check.satisfied)
  if (unsatisfied.length === 0) return
  const recipients = await listRecipients(trx, actor)
  for (const { ruleId, ruleName, dataId } of unsatisfied) {
    const item = definition.itemById.get(dataId)
    if (!item) continue
    const sentence = messages.checkUnsatisfied(ruleName, item.name, day.date)
    const mergeKey = `check:${day.id}:${ruleId}`
    await notifyAboutItem(trx, happening, definition, recipients, {
      kind: 'check_unsatisfied',
      ...sentence,
      dayId: day.id,
      dataId,
      mergeKey,
    })
  }
}

/** Tells whoever edited a figure last that someone else commented on it; an emptied comment is not told. */
export async function notifyComments(trx: Db, happening: Happening, definition: Definition, comments: NewComment[]) {
  const { actor, day } = happening
  const told = comments.filter(({ previousEditorId }) => previousEditorId !== null && previousEditorId !== actor.userId)
  if (told.length === 0) return
  const recipients = await listRecipients(trx, actor)
  for (const { dataId, previousEditorId } of told) {
    const item = definition.itemById.get(dataId)
    if (!item) continue
    const editor = recipients.filter((recipient) => recipient.userId === previousEditorId)
    const sentence = messages.comment(actor.name, item.name, day.date)
    await notifyAboutItem(trx, happening, definition, editor, { kind: 'comment', ...sentence, dayId: day.id, dataId })
  }
}

/** Tells the colleagues who may see documents about one that was added to a day. */
export async function notifyDocument(trx: Db, happening: Happening, name: string) {
  const { actor, day } = happening
  const content: Content = { kind: 'document', ...messages.document(actor.name, name, day.date), dayId: day.id }
  const readers = (await listRecipients(trx, actor)).filter((recipient) => mayRead(recipient, content))
  await insertNotifications(
    trx,
    readers.map((reader) => addressed(reader, happening, content)),
  )
}

async function notifyAboutItem(
  trx: Db,
  happening: Happening,
  definition: Definition,
  recipients: Recipient[],
  content: Content,
) {
  const item = definition.itemById.get(content.dataId ?? 0)
  if (!item || recipients.length === 0) return
  const levels = await levelsOn(trx, definition.companyId, recipients, item)
  const readers = recipients.filter((recipient) =>
    mayRead(recipient, { kind: content.kind, level: levels.get(recipient.userId) }),
  )
  await insertNotifications(
    trx,
    readers.map((reader) => addressed(reader, happening, content)),
  )
}
