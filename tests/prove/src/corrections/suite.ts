import { setTimeout as wait } from 'node:timers/promises'
import type { Calendar } from '@quotidia/contract/calendar'
import type { Correction } from '@quotidia/contract/corrections'
import { type Api, startApi } from '../product/api'
import { type Client, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'

const DAYS = 42
/** A process is killed each time when it has corrected this many days more. */
const KILL_EVERY = 10
/** Longer than the lease of a killed process. */
const ENDS_WITHIN_MS = 120_000
/** Carried from each day into the next one; it is part of the figure that is carried further. */
const TARGET = 'Margine progressivo di ieri'
const SOURCE = 'Margine progressivo'
const TYPED = 'Incasso contanti'
/** How long a correction of all days may take, by the name of the database. */
const WITHIN_SECONDS: Record<string, number> = { SQLite: 5, MariaDB: 8 }

interface World {
  database: Database
  api: Api
  owner: Client
  /** Of the days after the corrected one, oldest first. */
  dayIds: number[]
  sourceId: number
}

/** The demo company's newest days: the oldest of them is open, all others are approved. */
async function openWorld(database: Database): Promise<World> {
  const api = await startApi(database)
  const owner = await signIn(api.url)
  const { days }: Calendar = (await owner.call('GET', `/day/calendar?from=${dateIn(-390)}&to=${dateIn(0)}`)).body
  const [source, ...later] = days.slice(-DAYS - 1)
  if (!source || later.length < DAYS) throw new Error(`The demo company has ${days.length} days.`)
  const dayIds = later.map(({ dayId }) => dayId)
  database.sql(`update days set status = 'approved', version = version + 1 where id in (${dayIds})`)
  database.sql(`update days set status = 'open', version = version + 1 where id = ${source.dayId}`)
  return { database, api, owner, dayIds, sourceId: source.dayId }
}

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Changes the takings of the first day and asks for a correction. Returns its id. */
async function askAfterChange({ owner, sourceId }: World): Promise<number> {
  const { dayWithValues } = (await owner.call('GET', `/day/${sourceId}/full?history=none`)).body
  const { dataId, value } = dayWithValues.find(({ dataName }: { dataName: string }) => dataName === TYPED)
  const saved = await owner.call('POST', `/data/update?dayId=${sourceId}`, [{ dataId, value: value + 5 }])
  if (saved.status !== 200) throw new Error(`The save was refused: ${saved.status} ${JSON.stringify(saved.body)}`)
  const asked = await owner.call('POST', `/day/${sourceId}/correction`, { reason: 'Scontrino 41 due volte' })
  if (asked.status !== 202) throw new Error(`It was refused: ${asked.status} ${JSON.stringify(asked.body)}`)
  return asked.body.jobId
}

async function untilDone({ owner }: World, jobId: number, isDone: (correction: Correction) => boolean) {
  const began = performance.now()
  for (;;) {
    const { status, body } = await owner.call('GET', `/day/correction/${jobId}`)
    if (status === 200 && isDone(body)) return body as Correction
    if (performance.now() - began > ENDS_WITHIN_MS) throw new Error(`It stands at ${JSON.stringify(body)}.`)
    await wait(5)
  }
}

const hasEnded = ({ state }: Correction) => state === 'done' || state === 'stopped'

/** The days without exactly one event of the correction, or whose carried figure isn't that of the day before. */
async function countWrong({ database, owner, dayIds, sourceId }: World, jobId: number) {
  const counts = database.sql(
    `select day_id, count(*) from day_events where correction_id = ${jobId} and kind = 'corrected' group by day_id`,
  )
  const events = new Map(counts.map(([dayId, count]) => [Number(dayId), Number(count)]))
  const doubled = dayIds.filter((dayId) => (events.get(dayId) ?? 0) > 1).length
  let leftOut = dayIds.filter((dayId) => !events.has(dayId)).length
  let before: number | undefined
  for (const dayId of [sourceId, ...dayIds]) {
    const { dayWithValues } = (await owner.call('GET', `/day/${dayId}/full?history=none`)).body
    const figureOf = (name: string) =>
      dayWithValues.find(({ dataName }: { dataName: string }) => dataName === name)?.value as number
    if (before !== undefined && figureOf(TARGET) !== before) leftOut += 1
    before = figureOf(SOURCE)
  }
  return { doubled, leftOut }
}

/** Carries a change through all days, without a failure and with a kill at every tenth day. */
async function correctUnderKills(world: World) {
  const began = performance.now()
  const undisturbed = await askAfterChange(world)
  await untilDone(world, undisturbed, hasEnded)
  const seconds = (performance.now() - began) / 1000
  const first = await countWrong(world, undisturbed)
  const jobId = await askAfterChange(world)
  let kills = 0
  for (let wanted = KILL_EVERY; wanted < DAYS; wanted += KILL_EVERY) {
    const { done } = await untilDone(world, jobId, (correction) => correction.done >= wanted || hasEnded(correction))
    if (done >= DAYS) break
    await world.api.kill()
    kills += 1
    await world.api.restart()
  }
  await untilDone(world, jobId, hasEnded)
  const second = await countWrong(world, jobId)
  const doubled = first.doubled + second.doubled
  return { seconds, kills, doubled, leftOut: first.leftOut + second.leftOut }
}

/** Kills the process of a correction at every tenth day. */
export async function proveCorrections({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const open of [sqliteDatabase, mariaDatabase]) {
    await withDatabase(open, async (database) => {
      const world = await openWorld(database)
      try {
        const { seconds, kills, doubled, leftOut } = await correctUnderKills(world)
        const most = WITHIN_SECONDS[database.name] ?? 0
        proofs.push({
          what: `kill -9 of the API at every tenth of ${DAYS} approved days that are corrected`,
          where: database.name,
          runs: kills,
          failed: doubled + leftOut,
          result: `${doubled} days corrected twice, ${leftOut} left out; ${seconds.toFixed(1)} s without a kill (goal: ${most} s)`,
          seed,
        })
      } finally {
        await world.api.kill()
      }
    })
  }
  return proofs
}
