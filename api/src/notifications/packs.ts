import { findUser } from '../companies/queries'
import type { EventOf } from '../events/events'
import type { EventTransaction } from '../events/listener'
import { actorOf } from '../http/actor'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import { insertNotifications } from './recipients'

/** Notifies the user who asked for the pack. */
export async function notifyPack(transaction: EventTransaction, event: EventOf<'packReady' | 'packFailed'>) {
  const { actor, at, packId, from, to } = event
  const user = await findUser(transaction.trx, actor, actor.userId)
  if (!user || !mayRead(actorOf(user), { kind: 'pack' })) return
  const texts = event.type === 'packReady' ? messages.packReady(from, to) : messages.packFailed(from, to, event.message)
  const about = { kind: 'pack' as const, day_id: null, data_id: null, data_ids: null, pack_id: packId, merge_key: null }
  const row = { company_id: actor.companyId, user_id: actor.userId, ...about, ...texts, created_at: at }
  await insertNotifications(transaction, [row])
}
