import { type Random, randomFrom } from '../../../../tools/testing/random'
import { pastDate, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { obtainFakeTime } from './fakeClock'
import { walkThrough } from './night'
import { configure, countReminders } from './people'
import { startTwo } from './processes'
import { Record } from './record'

async function walkNights(database: Database, library: string, random: Random) {
  const began = NIGHTS[0] ? (momentsOf(NIGHTS[0])[0] ?? 0) : 0
  const { one, other, stop } = await startTwo(database, library, began)
  try {
    await configure(one)
    const record = await Record.on(await signIn(one.api.url), pastDate(0))
    const due = new Set<string>()
    const broken: string[] = []
    let moments = 0
    for (const night of NIGHTS) {
      const all = momentsOf(night)
      moments += all.length
      const found = await walkThrough({ database, one, other, record, random, due }, night.date, all)
      broken.push(...found.map((line) => `${night.what}: ${line}`))
    }
    // Each process looks for due reminders at its start, and must not repeat one.
    for (const { api } of [one, other]) {
      await api.stop()
      await api.restart()
    }
    const counts = countReminders(database)
    const twice = [...counts].filter(([, count]) => count > 1).map(([name]) => `${name} was reminded twice`)
    const early = [...counts.keys()].filter((name) => !due.has(name)).map((name) => `${name} was reminded too early`)
    broken.push(...twice, ...early, ...record.broken)
    return { broken, moments, saves: record.saves, reminders: due.size, twice: twice.length }
  } finally {
    await stop()
  }
}

/** Two processes with clocks an hour apart, through the nights on which calendars and clocks change. */
export async function proveClocks({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const library = obtainFakeTime()
  const proofs: Proof[] = []
  for (const open of [sqliteDatabase, mariaDatabase]) {
    const database = await open()
    try {
      const { broken, moments, saves, reminders, twice } = await walkNights(database, library, randomFrom(seed))
      for (const line of broken.slice(0, 20)) console.log(`${database.name}: ${line}`)
      proofs.push({
        what: 'two clocks an hour apart through five nights',
        where: database.name,
        runs: NIGHTS.length,
        failed: broken.length,
        result: `${moments} moments, ${saves} saves in order, ${reminders} reminders due, ${twice} twice; ${broken.length} promises broken`,
        seed,
      })
    } finally {
      await database.remove()
    }
  }
  return proofs
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Hours of UTC from the evening to the morning: Italian midnight, the clock change at 1, and every end of a day up to 5. */
const FROM_HOUR = -3
const TO_HOUR = 5
/**
 * Around each whole hour, and after the half hours at which reminders fall due. The jobs run three times in the last
 * 55 s of a day.
 */
const SECONDS_OF_HOUR = [20, 30 * 60 + 20, 59 * 60 + 5]

interface Night {
  what: string
  /** The date of the morning. */
  date: string
}

/** In chronological order, so that the clocks of the processes only move ahead between nights. */
const NIGHTS: Night[] = [
  { what: 'New Year', date: '2027-01-01' },
  { what: 'to summer time', date: '2027-03-28' },
  { what: 'to winter time', date: '2027-10-31' },
  { what: 'to 29 February', date: '2028-02-29' },
  { what: 'to 1 March', date: '2028-03-01' },
]

/** The moments of a night (epoch milliseconds), ascending. */
function momentsOf({ date }: Night): number[] {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const hours = Array.from({ length: TO_HOUR - FROM_HOUR }, (_, index) => midnight + (FROM_HOUR + index) * HOUR_MS)
  return hours.flatMap((hour) => SECONDS_OF_HOUR.map((second) => hour + second * 1000))
}
