import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../product/database'
import type { Mail } from './smtpServer'

/** The first minute of a business date, so that the reminder is due whenever the suite runs. */
const REMIND_AT = '05:00'
const DONE_WITHIN_MS = 240_000

/** Adds people, each in their own company, who get reminders by mail. */
export function addReminded({ sql }: Database, count: number): void {
  for (let number = 0; number < count; number++) {
    const name = `promemoria-${number}`
    sql(`insert into companies (name, version, created_at, remind_at) values ('${name}', 1, 0, '${REMIND_AT}')`)
    sql(`insert into users (company_id, name, username, username_key, email, email_key, password_hash, user_type,
        view_day_notifications, remind_by_mail, created_at)
      select id, name, name, name, '${name}@esempio.it', '${name}@esempio.it', 'none', 'OWNER', 1, 1, 0
      from companies where name = '${name}'`)
  }
}

/** Retries failed mails at once rather than after 1, 5 or 15 minutes, until none is left. */
export async function untilReminded({ sql }: Database, count: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    sql("update jobs set run_at = 0 where kind = 'reminderMail' and done_at is null and leased_until is null")
    const jobs = Number(sql("select count(*) from jobs where kind = 'reminderMail'"))
    const left = Number(sql('select count(*) from jobs where done_at is null'))
    if (jobs === count && left === 0) return
    if (performance.now() - began > DONE_WITHIN_MS) throw new Error(`${left} of ${jobs} reminders are not sent.`)
    await wait(1000)
  }
}

export interface Reminded {
  /** People without an accepted mail, and mails that came again with another Message-ID. */
  missing: number
  unlike: number
  attempts: number
}

/** Counts the mails to the reminded people. */
export function countReminders({ sql }: Database, mails: Mail[], count: number): Reminded {
  const found: Reminded = { missing: 0, unlike: 0, attempts: 0 }
  for (let number = 0; number < count; number++) {
    const mine = mails.filter(({ to }) => to === `promemoria-${number}@esempio.it`)
    if (!mine.some(({ isAcknowledged }) => isAcknowledged)) found.missing += 1
    const ids = new Set(mine.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]))
    if (ids.size > 1) found.unlike += 1
  }
  found.attempts = Number(sql("select sum(attempts) from jobs where kind = 'reminderMail'")[0]?.[0])
  return found
}
