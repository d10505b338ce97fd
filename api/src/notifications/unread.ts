import type { Db } from '../db/connection'
import { listRows, placesFor } from '../db/statement'
import type { Actor } from '../http/actor'
import { listUnread } from './inbox'

/** The unread notifications, as the live streams count them. */
export const unread = {
  async marks(db: Db, companyIds: number[], userIds: number[]) {
    const sql = `select user_id, count(*) as unread, max(id) as newest, max(created_at) as latest from notifications
      where company_id in (${placesFor(companyIds)}) and user_id in (${placesFor(userIds)}) and read_at is null
      group by user_id`
    const rows = await listRows<{ user_id: number; unread: number; newest: number; latest: number }>(db, sql, [
      ...companyIds,
      ...userIds,
    ])
    return new Map(rows.map(({ user_id, unread: count, newest, latest }) => [user_id, `${count}/${newest}/${latest}`]))
  },
  count: async (db: Db, actor: Actor) => (await listUnread(db, actor)).length,
}
