import { findUser } from '../companies/queries'
import type { EventOf } from '../events/events'
import { actorOf } from '../http/actor'
import { notificationMessages as messages } from './messages'
import { mayRead } from './policy'
import type { NewNotification, Notifying } from './recipients'

/** To the user who asked for the pack. */
export async function ofPack(
  { trx }: Notifying,
  event: EventOf<'packReady' | 'packFailed'>,
): Promise<NewNotification[]> {
  const { actor, at, packId, from, to } = event
  const user = await findUser(trx, actor, actor.userId)
  if (!user || !mayRead(actorOf(user), { kind: 'pack' })) return []
  const texts = event.type === 'packReady' ? messages.packReady(from, to) : messages.packFailed(from, to, event.message)
  const about = { kind: 'pack' as const, day_id: null, data_id: null, checks: null, pack_id: packId, merge_key: null }
  return [{ company_id: actor.companyId, user_id: actor.userId, ...about, ...texts, created_at: at }]
}
