import type { Database } from './database'

/** Adds people, each in their own company, who have a notification and a mail due in the present business date. */
export function addReminded({ sql }: Database, names: string[]): void {
  // The first minute of a business date, so that it has passed, and far from now, so that none begins during a suite.
  const dayEndsAt = (new Date().getUTCHours() + 12) % 24
  const remindAt = `${String(dayEndsAt).padStart(2, '0')}:00`
  for (const name of names) {
    sql(`insert into companies (name, version, created_at, day_ends_at, remind_at)
      values ('${name}', 1, 0, ${dayEndsAt}, '${remindAt}')`)
    sql(`insert into users (company_id, name, username, username_key, email, email_key, password_hash, user_type,
        view_day_notifications, remind_by_mail, created_at)
      select id, name, name, name, '${name}@esempio.it', '${name}@esempio.it', 'none', 'OWNER', 1, 1, 0
      from companies where name = '${name}'`)
  }
}
