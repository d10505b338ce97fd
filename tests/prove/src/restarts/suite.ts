import { startHaproxy } from '../../../../tools/deploy/testing/haproxy'
import { obtainHaproxy } from '../../../../tools/system/servers'
import { type Random, randomFrom } from '../../../../tools/testing/random'
import { until } from '../cluster/processes'
import { percentile } from '../overload/readers'
import { type Api, startApi } from '../product/api'
import { createDay, pastDate, signIn } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { compare } from '../writes/compare'
import { type Ending, type Restarted, restart } from './restart'
import { Savers } from './savers'
import { openDocument, StreamReader } from './streamReader'

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const STREAMS = 60
/** The people who save, each in their own page. */
const PEOPLE = ['aurora', 'aurora', 'bruno', 'carla']
const SETTINGS = {
  // The product's default; the other proofs set 0.
  DRAIN_SECONDS: '8',
  TRUSTED_PROXIES: '127.0.0.1',
}
const OPEN_WITHIN_SECONDS = 30
const SECOND_MS = 1000
/** The least share of the streams that comes back in each of the three seconds; spread evenly, it is a third. */
const LEAST_PART_OF_A_SECOND = 0.1

interface Case {
  what: string
  open(): Promise<Database>
  ending: Ending
  rounds: number
  /** Has to break streams without an `end` event. */
  isControl?: boolean
}

const CASES: Case[] = [
  { what: 'rolling restart', open: sqliteDatabase, ending: 'stop', rounds: ROUNDS },
  { what: 'rolling restart', open: mariaDatabase, ending: 'stop', rounds: ROUNDS },
  {
    what: 'control: kill -9 in the place of SIGTERM',
    open: sqliteDatabase,
    ending: 'kill',
    rounds: 1,
    isControl: true,
  },
]

/** Restarts two processes behind haproxy one after the other, while people save and pages have live streams. */
export const proveRestarts: Prove = async ({ seed }) => {
  obtainHaproxy()
  const proofs: Proof[] = []
  for (const each of CASES) {
    const database = await each.open()
    const page = openDocument()
    try {
      proofs.push({ ...(await restartInTurn(database, each, randomFrom(seed))), seed })
    } finally {
      page.close()
      await database.remove()
    }
  }
  return proofs
}

const portOf = ({ url }: Api) => Number(new URL(url).port)

async function restartInTurn(database: Database, each: Case, random: Random): Promise<Omit<Proof, 'seed'>> {
  const first = await startApi(database, { settings: SETTINGS })
  const second = await startApi(database, { settings: SETTINGS })
  const apis = [first, second]
  const balancer = await startHaproxy([portOf(first), portOf(second)])
  const stops: (() => void)[] = []
  try {
    const people = await Promise.all(PEOPLE.map((username) => signIn(balancer.url, username)))
    const [owner] = people
    if (!owner) throw new Error('Nobody signed in.')
    const { dayId } = await createDay(owner, pastDate(1))
    const savers = new Savers(people, dayId, random)
    const readers = Array.from({ length: STREAMS }, (_, at) => {
      return new StreamReader(balancer.url, people[at % people.length]?.token ?? '', dayId)
    })
    for (const reader of readers) stops.push(reader.start())
    await until('each stream is open', OPEN_WITHIN_SECONDS, () => readers.every(({ isOnline }) => isOnline))
    const all = { apis, balancer, readers, savers, owner, dayId }
    await savers.start()
    const restarted: Restarted[] = []
    for (let round = 0; round < each.rounds; round++) {
      for (const place of apis.keys()) restarted.push(await restart(all, place, each.ending))
    }
    await savers.stop()
    return judge(each, database, savers, restarted)
  } finally {
    for (const stop of stops) stop()
    await balancer.stop()
    for (const api of apis) await api.kill()
  }
}

function judge({ what, isControl }: Case, database: Database, savers: Savers, restarted: Restarted[]) {
  const losses = restarted.flatMap((each) => each.losses)
  const broken = losses.filter(({ isTold }) => !isTold).length
  const delays = losses.map(({ endedAt, backAt = Number.POSITIVE_INFINITY }) => backAt - endedAt).sort((a, b) => a - b)
  const { ledger, retried, slowestMs, failures } = savers
  const { lost, twice } = compare(ledger, database)
  const faults = [...restarted.flatMap((each) => each.faults), ...failures]
  if (!isControl && !isSpread(delays)) faults.push('the streams did not come back spread over three seconds')
  for (const fault of faults.slice(0, 20)) console.log(`${what}, ${database.name}: ${fault}`)
  const seconds = (ms: number) => (ms / SECOND_MS).toFixed(1)
  const counts = `${failures.length} failed, ${lost.length} lost, ${twice.length} stored twice`
  const result = [
    `${losses.length} streams ended, ${broken} of them without \`end restart\``,
    `back after ${seconds(percentile(delays, 0.5))} s (median), ${seconds(percentile(delays, 1))} s (longest)`,
    `${ledger.claims.length} saves acknowledged, ${retried} of them after a retry, the slowest after ${seconds(slowestMs)} s: ${counts}`,
    `a process ended after ${seconds(Math.max(...restarted.map(({ stoppedMs }) => stoppedMs)))} s at most`,
    faults.length === 0 ? 'each reader up to date' : `${faults.length} faults`,
  ].join('; ')
  const failed = isControl ? Number(broken === 0) : broken + faults.length + lost.length + twice.length
  return { what, where: `${database.name}, haproxy, 2 API`, runs: restarted.length, failed, result }
}

/** Whether the streams came back in each of the three seconds. */
function isSpread(delays: number[]): boolean {
  const inSecond = [0, 1, 2].map((second) => delays.filter((ms) => Math.floor(ms / SECOND_MS) === second).length)
  return inSecond.every((count) => count >= delays.length * LEAST_PART_OF_A_SECOND)
}
