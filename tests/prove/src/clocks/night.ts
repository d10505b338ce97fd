import { setTimeout as wait } from 'node:timers/promises'
import { pick, type Random } from '../../../../tools/testing/random'
import { type Client, clientOf, signIn } from '../product/client'
import type { Database } from '../product/database'
import { checkToday, countReminders, dueAt, signInAll } from './people'
import { type ClockedApi, checkClock } from './processes'
import type { Record } from './record'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const REMINDED_WITHIN_MS = 60_000
/** Before and after the end of a session. */
const MARGIN_MS = 60_000

export interface Walk {
  database: Database
  one: ClockedApi
  other: ClockedApi
  record: Record
  random: Random
  /** The reminders that were due at some moment by either clock. */
  due: Set<string>
}

/** Sets the clocks of both processes, an hour apart, to the moments of a night. Returns the broken promises. */
export async function walkThrough(walk: Walk, date: string, moments: number[]): Promise<string[]> {
  const { one, other, random } = walk
  const broken: string[] = []
  const apart = pick(random, [HOUR_MS, -HOUR_MS])
  const set = (moment: number) => {
    one.clock.set(moment)
    other.clock.set(moment + apart)
  }
  set(moments[0] ?? 0)
  for (const each of [one, other]) await checkClock(each)
  const tokens = await signInAll(one)
  const token = tokens.get('aurora')?.token ?? ''
  walk.record.forgetKey()
  for (const moment of moments) {
    set(moment)
    broken.push(...(await checkToday(one, tokens)), ...(await checkToday(other, tokens)))
    await walk.record.save(pick(random, [one, other]), token)
    await walk.record.addOnce(pick(random, [one, other]), token)
    broken.push(...(await awaitReminders(walk)))
  }
  broken.push(...(await jump(walk, token)), ...(await createDays(walk, token, date)))
  await walk.record.checkHistory(other, token, walk.database)
  broken.push(...(await outliveSession(walk)))
  return broken
}

/** Restarts a process with a due reminder, since each looks for jobs at its start, and waits for the reminder. */
async function awaitReminders({ database, one, other, due, random }: Walk): Promise<string[]> {
  const now = [one, other].flatMap(({ clock }) => dueAt(clock.now()))
  const fresh = [...new Set(now)].filter((name) => !due.has(name))
  if (fresh.length === 0) return []
  for (const name of fresh) due.add(name)
  const isDueFor = ({ clock }: ClockedApi) => fresh.some((name) => dueAt(clock.now()).includes(name))
  const { api } = pick(random, [one, other].filter(isDueFor))
  await api.stop()
  await api.restart()
  const began = performance.now()
  for (;;) {
    const counts = countReminders(database)
    const missing = fresh.filter((name) => !counts.has(name))
    if (missing.length === 0) return []
    if (performance.now() - began > REMINDED_WITHIN_MS) return missing.map((name) => `${name} was not reminded`)
    await wait(100)
  }
}

/** Moves a clock ahead and back while both processes save. */
async function jump({ one, other, record }: Walk, token: string): Promise<string[]> {
  const before = record.broken.length
  for (const by of [HOUR_MS, -HOUR_MS, -HOUR_MS, HOUR_MS]) {
    one.clock.set(one.clock.now() + by)
    for (const each of [one, other, one]) await record.save(each, token)
  }
  return record.broken.splice(before)
}

/** Creates days on the dates around the night through one process, and looks for them through the other. */
async function createDays({ one, other }: Walk, token: string, date: string): Promise<string[]> {
  const broken: string[] = []
  for (const days of [-1, 0, 1]) {
    const wanted = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
    const [maker, reader] = days === 0 ? [one, other] : [other, one]
    const { status, body } = await clientOf(maker.api.url, token).call('POST', `/day/create?date=${wanted}`)
    // An earlier night, or the demo, has created it.
    if (status !== 201 && !(status === 409 && body.dayId)) broken.push(`the day ${wanted}: ${status}`)
    const calendar = await clientOf(reader.api.url, token).call('GET', `/day/calendar?from=${wanted}&to=${wanted}`)
    const found: { dayId: number; date: string }[] = calendar.body.days
    if (found.length !== 1 || found[0]?.dayId !== body.dayId || found[0]?.date !== wanted)
      broken.push(`the day ${wanted} is ${JSON.stringify(found)}`)
  }
  return broken
}

/** Checks that each process accepts a session until it ends by that process's own clock. */
async function outliveSession({ one, other }: Walk): Promise<string[]> {
  const broken: string[] = []
  const client: Client = await signIn(one.api.url)
  const claims = JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString())
  const ends = claims.exp * 1000
  for (const [mine, theirs] of [
    [-HOUR_MS - MARGIN_MS, -MARGIN_MS],
    [-HOUR_MS + MARGIN_MS, MARGIN_MS],
    [-MARGIN_MS, -HOUR_MS - MARGIN_MS],
    [MARGIN_MS, -HOUR_MS + MARGIN_MS],
  ] as const) {
    one.clock.set(ends + mine)
    other.clock.set(ends + theirs)
    for (const { api, clock } of [one, other]) {
      const { status } = await clientOf(api.url, client.token).call('GET', '/users/get-current-user')
      const expected = clock.now() < ends ? 200 : 401
      if (status !== expected)
        broken.push(`a session ${Math.round((ends - clock.now()) / 1000)} s before its end: ${status}`)
    }
  }
  return broken
}
