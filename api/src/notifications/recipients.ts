import type { Db } from '../db/connection'
import { insertRows } from '../db/insertRows'
import type { NotificationRow } from '../db/rows/company'
import type { DayRow } from '../db/rows/day'
import { listRows, placesFor, run } from '../db/statement'
import type { EventActor } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { type Actor, actorOf } from '../http/actor'

export type Recipient = Pick<Actor, 'userId' | 'userType' | 'rights'>
/** The user who changed a day, and the time (epoch milliseconds). */
export interface DayEvent {
  actor: EventActor
  day: DayRow
  at: number
}
export interface Content {
  kind: NotificationRow['kind']
  title: string
  message: string
  dayId?: number
  dataId?: number
  /** Instead of `dataId`, as `storeChecks` returns them. */
  checks?: string
  mergeKey?: string
}
export type NewNotification = Omit<NotificationRow, 'id' | 'read_at' | 'pack_id'> & { pack_id?: number }

export function addressed(
  recipient: Recipient,
  { actor, at }: Pick<DayEvent, 'actor' | 'at'>,
  content: Content,
): NewNotification {
  return {
    company_id: actor.companyId,
    user_id: recipient.userId,
    kind: content.kind,
    title: content.title,
    message: content.message,
    day_id: content.dayId ?? null,
    data_id: content.dataId ?? null,
    checks: content.checks ?? null,
    merge_key: content.mergeKey ?? null,
    created_at: at,
  }
}

/** The transaction of an event, and its recipients. */
export interface Notifying extends EventTransaction {
  /** The actor's colleagues with the right to notifications, without the actor. They are read once. */
  recipients(): Promise<Recipient[]>
}

export function notifying(transaction: EventTransaction, actor: EventActor): Notifying {
  let read: Promise<Recipient[]> | undefined
  return {
    ...transaction,
    recipients() {
      read ??= listRecipients(transaction, actor)
      return read
    },
  }
}

/** The same notification to the recipients of an event, or to those that `isConcerned` selects. */
export async function toColleagues(
  { recipients }: Notifying,
  event: Pick<DayEvent, 'actor' | 'at'>,
  content: Content,
  isConcerned: (person: Recipient) => boolean = () => true,
): Promise<NewNotification[]> {
  return (await recipients()).filter(isConcerned).map((recipient) => addressed(recipient, event, content))
}

async function listRecipients({ trx }: EventTransaction, actor: EventActor): Promise<Recipient[]> {
  const rows = await trx('users')
    .where({ company_id: actor.companyId })
    .whereNull('deleted_at')
    .whereNot({ id: actor.userId })
    .orderBy('id')
  return rows.map(actorOf).filter((recipient) => recipient.rights.viewDayNotifications)
}

/**
 * Inserts notifications, or renews an unread one with the same merge key. Removes a person's oldest at the limit. The
 * number of statements doesn't depend on the number of people.
 */
export async function insertNotifications({ trx, limits }: EventTransaction, rows: NewNotification[]) {
  const [first] = rows
  if (!first) return
  await insertRows(trx, 'notifications', rows, {
    key: ['user_id', 'merge_key'],
    renewed: ['message', 'data_id', 'checks', 'created_at'],
  })
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))]
  await deleteOldest(trx, first.company_id, userIds, limits.notifications)
}

interface Oldest {
  user_id: number
  id: number
}

async function deleteOldest(trx: Db, companyId: number, userIds: number[], kept: number) {
  const sql = `select user_id, id from (
      select u.id as user_id,
        (select n.id from notifications n where n.user_id = u.id order by n.id desc limit 1 offset ?) as id
      from users u where u.company_id = ? and u.id in (${placesFor(userIds)})
    ) as oldest where id is not null`
  const newest = await listRows<Oldest>(trx, sql, [kept, companyId, ...userIds])
  if (newest.length === 0) return
  const areOld = newest.map(() => '(user_id = ? and id <= ?)').join(' or ')
  const values = newest.flatMap(({ user_id, id }) => [user_id, id])
  await run(trx, `delete from notifications where company_id = ? and (${areOld})`, [companyId, ...values])
}
