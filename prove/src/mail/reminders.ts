import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../product/database'
import type { Mail } from './smtpServer'

const DONE_WITHIN_MS = 240_000

/** Retries failed mails at once rather than after 1, 5 or 15 minutes, until each of these people has one. */
export async function untilReminded({ sql }: Database, names: string[]): Promise<void> {
  const began = performance.now()
  for (;;) {
    sql("update jobs set run_at = 0 where kind = 'reminderMail' and done_at is null and leased_until is null")
    const jobs = Number(sql("select count(*) from jobs where kind = 'reminderMail'"))
    const left = Number(sql('select count(*) from jobs where done_at is null'))
    if (jobs === names.length && left === 0) return
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
export function countReminders({ sql }: Database, mails: Mail[], names: string[]): Reminded {
  const found: Reminded = { missing: 0, unlike: 0, attempts: 0 }
  for (const name of names) {
    const mine = mails.filter(({ to }) => to === `${name}@esempio.it`)
    if (!mine.some(({ isAcknowledged }) => isAcknowledged)) found.missing += 1
    const ids = new Set(mine.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]))
    if (ids.size > 1) found.unlike += 1
  }
  found.attempts = Number(sql("select sum(attempts) from jobs where kind = 'reminderMail'")[0]?.[0])
  return found
}
