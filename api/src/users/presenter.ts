import type { User } from '@quotidia/contract/users'
import type { UserRow } from '../db/rows/company'
import type { UserDetails } from '../events/events'
import type { Actor } from '../http/actor'

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

/** A user with the settings that only they may see. */
export function presentOwn(row: UserRow): User {
  return { ...presentUser(row), remindByMail: row.remind_by_mail === 1 }
}

/** The details of a user in events. */
export function detailsOf(row: UserRow): UserDetails {
  const { userId, name, email, userType, viewHistory, viewComments, viewDayNotifications } = presentUser(row)
  return { userId, name, email, userType, rights: { viewHistory, viewComments, viewDayNotifications } }
}

/**
 * The signed-in user. In an embedded view, where the host's page can read it, a user may have fewer rights and has no
 * e-mail address; a view without a user has `userId` 0.
 */
export function presentActor(actor: Actor, row: UserRow | undefined): User {
  const { userId, companyId, userType, name, username, embedded } = actor
  if (row) return embedded ? { ...presentUser(row), userType, email: '' } : { ...presentOwn(row), userType }
  const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
  return { userId, name, username, email: '', userType, ...rights, companyId, status: 'active' }
}
