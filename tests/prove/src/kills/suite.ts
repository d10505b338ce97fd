import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '../../../../tools/testing/random'
import { type Api, startApi } from '../product/api'
import { signIn, untilReady } from '../product/client'
import { type Database, mariaDatabase, sqliteDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { cleanUp, compare, countHalfWritten, listUnnamedFiles } from '../writes/compare'
import { Ledger } from '../writes/ledger'
import { startWriters } from '../writes/writers'

const MINUTE_MS = 60_000
/** Between two kills. */
const WRITING_MS = { least: 300, most: 1500 }
const KILLS_OF_A_CONTROL = 5
/** Counted from the restart of the API, or of the database that it was waiting for. */
const READY_WITHIN_MS = 5000

interface Target {
  what: string
  open(): Promise<Database>
  /** Kills the process and starts it again; returns the milliseconds from that start until the API could write. */
  kill(api: Api, database: Database): Promise<number>
}

const killApi: Target['kill'] = async (api) => {
  await api.kill()
  return (await api.restart()) + (await untilReady(api.url))
}

const killDatabase: Target['kill'] = async (api, { server }) => {
  await server?.kill()
  await server?.restart()
  return untilReady(api.url)
}

const TARGETS: Target[] = [
  { what: 'kill -9 of the API', open: sqliteDatabase, kill: killApi },
  { what: 'kill -9 of the API', open: mariaDatabase, kill: killApi },
  { what: 'kill -9 of mariadbd', open: mariaDatabase, kill: killDatabase },
]
/** Targets that lose acknowledged writes: they show that the ledger reports lost writes. */
const CONTROLS: (Target & { early: boolean })[] = [
  { what: 'control: answers not awaited, kill -9 of the API', open: sqliteDatabase, kill: killApi, early: true },
  {
    what: 'control: kill -9 of mariadbd',
    open: () => mariaDatabase({ durable: false }),
    kill: killDatabase,
    early: false,
  },
]

interface Options {
  random: Random
  early?: boolean
  /** Whether to go on after this many kills. */
  goOn(kills: number): boolean
}

const killUnderWrites = ({ open, kill }: Target, options: Options) =>
  withDatabase(open, (database) => killAndCompare(database, kill, options))

async function killAndCompare(database: Database, kill: Target['kill'], { random, early = false, goOn }: Options) {
  const api = await startApi(database, { settings: { STORAGE_CLEANUP_MAX: '1000000' } })
  const ledger = new Ledger()
  const readyMs: number[] = []
  try {
    const writers = await startWriters({ client: await signIn(api.url), ledger, random, early })
    // The session has to be on the disk, even with a database that flushes only once a second.
    await wait(2000)
    while (goOn(ledger.run)) {
      await wait(WRITING_MS.least + random() * (WRITING_MS.most - WRITING_MS.least))
      readyMs.push(await kill(api, database))
      ledger.run += 1
    }
    await writers.stop()
    const found = { ...compare(ledger, database), halfWritten: countHalfWritten(database) }
    const files = listUnnamedFiles(database).length
    const filesLeft = await cleanUp(api, database)
    return { where: database.name, ledger, readyMs, files, filesLeft, ...found }
  } finally {
    await api.kill()
  }
}

type Measured = Awaited<ReturnType<typeof killUnderWrites>>

function describe({ ledger, readyMs, lost, twice, halfWritten, files, filesLeft }: Measured): string {
  const sorted = readyMs.toSorted((a, b) => a - b)
  const seconds = (part: number) => ((sorted[Math.ceil((sorted.length - 1) * part)] ?? 0) / 1000).toFixed(1)
  return [
    `${ledger.claims.length} acknowledged: ${lost.length} lost, ${twice.length} stored twice`,
    `${ledger.unanswered} unanswered`,
    `${halfWritten} half-written`,
    `${files} files without a row, ${filesLeft} after the clean-up`,
    `ready after ${seconds(0.5)} s, at most ${seconds(1)} s (goal ${READY_WITHIN_MS / 1000} s)`,
  ].join('; ')
}

/** The number of kills that broke the promise, plus one for each kind of failure that no kill can be blamed for. */
function countFailed({ lost, twice, halfWritten, filesLeft, readyMs }: Measured): number {
  const slow = readyMs.filter((ms) => ms > READY_WITHIN_MS).length
  const others = [twice.length, halfWritten, filesLeft, slow].filter((count) => count > 0)
  return new Set(lost.map(({ run }) => run)).size + others.length
}

/** Kills the API and the database under concurrent writes, and compares acknowledged writes with the stored ones. */
export async function proveKills({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const target of TARGETS) {
    const end = performance.now() + (minutes * MINUTE_MS) / TARGETS.length
    const goOn = (kills: number) => kills === 0 || performance.now() < end
    const measured = await killUnderWrites(target, { random: randomFrom(seed), goOn })
    const { where, readyMs } = measured
    const failed = countFailed(measured)
    proofs.push({ what: target.what, where, runs: readyMs.length, failed, result: describe(measured), seed })
  }
  for (const { early, ...target } of CONTROLS) {
    const goOn = (kills: number) => kills < KILLS_OF_A_CONTROL
    const { where, readyMs, ledger, lost } = await killUnderWrites(target, { random: randomFrom(seed), early, goOn })
    const result = `${ledger.claims.length} counted as acknowledged, ${lost.length} lost, as there have to be`
    proofs.push({ what: target.what, where, runs: readyMs.length, failed: lost.length > 0 ? 0 : 1, result, seed })
  }
  return proofs
}
