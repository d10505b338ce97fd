import { type Client, clientOf, signIn } from '../product/client'
import type { Database } from '../product/database'
import type { ClockedApi } from './processes'
import { businessDateOf, reminderMoment } from './rome'

interface Company {
  /** The username of its owner. */
  owner: string
  dayEndsAt: number
  remindAt: string
}

/** Ends of days before, at and after the clock changes; reminders before and after midnight, and in the hour that changes. */
const COMPANIES: Company[] = [
  { owner: 'aurora', dayEndsAt: 5, remindAt: '02:30' },
  { owner: 'bianchi', dayEndsAt: 3, remindAt: '02:30' },
  { owner: 'conti', dayEndsAt: 2, remindAt: '23:30' },
]

export async function configure({ api }: ClockedApi): Promise<void> {
  for (const { owner, ...settings } of COMPANIES) {
    const client = await signIn(api.url, owner)
    const { status } = await client.call('PUT', '/company/settings', settings)
    if (status !== 200) throw new Error(`The settings of ${owner} were answered ${status}.`)
  }
}

export async function signInAll({ api }: ClockedApi): Promise<Map<string, Client>> {
  const clients = new Map<string, Client>()
  for (const { owner } of COMPANIES) clients.set(owner, await signIn(api.url, owner))
  return clients
}

/** Compares `today` of a process with its clock before and after the answer. */
export async function checkToday({ api, clock }: ClockedApi, tokens: Map<string, Client>): Promise<string[]> {
  const broken: string[] = []
  for (const { owner, dayEndsAt } of COMPANIES) {
    const client = clientOf(api.url, tokens.get(owner)?.token)
    const earliest = businessDateOf(clock.now() - 1, dayEndsAt)
    const { status, body } = await client.call('GET', `/day/calendar?from=${earliest}&to=${earliest}`)
    const latest = businessDateOf(clock.now() + 1, dayEndsAt)
    if (status !== 200 || ![earliest, latest].includes(body.today))
      broken.push(
        `${owner}: ${status}, today ${body?.today} instead of ${earliest} at ${new Date(clock.now()).toISOString()}`,
      )
  }
  return broken
}

/** The reminders (`owner YYYY-MM-DD`) that are due by a clock. */
export const dueAt = (moment: number): string[] =>
  COMPANIES.flatMap(({ owner, dayEndsAt, remindAt }) => {
    const date = businessDateOf(moment, dayEndsAt)
    return reminderMoment(date, dayEndsAt, remindAt) <= moment ? [`${owner} ${date}`] : []
  })

/** The number of reminders by owner and date. */
export function countReminders({ sql }: Database): Map<string, number> {
  const counts = new Map<string, number>()
  const rows = sql(`select users.username, notifications.message from notifications
    join users on users.id = notifications.user_id where notifications.kind = 'day_to_close'`)
  for (const [username = '', message = ''] of rows) {
    const [, day, month, year] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(message) ?? []
    const name = `${username} ${year}-${month}-${day}`
    if (COMPANIES.some(({ owner }) => owner === username)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
