import type { User } from '../contract'
import type { UserRow } from '../db/tables'

export function presentUser(row: UserRow): User {
  return {
    userId: row.id,
    name: row.name,
    username: row.username,
    email: row.email,
    userType: row.user_type,
    viewHistory: row.view_history === 1,
    viewComments: row.view_comments === 1,
    viewDayNotifications: row.view_day_notifications === 1,
    companyId: row.company_id,
    status: row.password_hash === null ? 'invited' : 'active',
  }
}
