import { type Client, clientOf, signIn } from '../product/client'
import type { Database } from '../product/database'
import type { ClockedApi } from './processes'

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

/** Dates and reminders in Italy, computed without the product's own functions: minute by minute, from Intl. */

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const italian = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `YYYY-MM-DD HH:mm` on Italian clocks. */
const wallTime = (moment: number): string => italian.format(moment)

/** The date of the business day that contains a moment; the day ends at a whole hour of the next morning. */
function businessDateOf(moment: number, dayEndsAt: number): string {
  const [date = '', time = ''] = wallTime(moment).split(' ')
  if (Number(time.slice(0, 2)) >= dayEndsAt) return date
  return new Date(Date.parse(`${date}T12:00:00Z`) - 24 * HOUR_MS).toISOString().slice(0, 10)
}

/** The minutes of a business day, up to 25 hours. */
function minutesOf(date: string, dayEndsAt: number): number[] {
  const around = Date.parse(`${date}T00:00:00Z`) - 3 * HOUR_MS
  const minutes = Array.from({ length: 42 * 60 }, (_, index) => around + index * MINUTE_MS)
  return minutes.filter((minute) => businessDateOf(minute, dayEndsAt) === date)
}

/** The first minute at which Italian clocks show the time or a later one, or the last of the day if a clock change skips it. */
function reminderMoment(date: string, dayEndsAt: number, remindAt: string): number {
  const minutes = minutesOf(date, dayEndsAt)
  const isNextMorning = Number(remindAt.slice(0, 2)) < dayEndsAt
  const due = minutes.find((minute) => {
    const [day = '', time = ''] = wallTime(minute).split(' ')
    return day > date === isNextMorning && time >= remindAt
  })
  return due ?? minutes.at(-1) ?? 0
}
