import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '../../../../tools/testing/random'
import { startApi } from '../product/api'
import { signIn, untilReady } from '../product/client'
import { type Database, mariaDatabase, withDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { cleanUp, compare, countHalfWritten, listUnnamedFiles } from '../writes/compare'
import { type Kind, Ledger } from '../writes/ledger'
import { startWriters } from '../writes/writers'
import { mountSmallDisk, type SmallDisk } from './smallDisk'

const MINUTE_MS = 60_000
/** Room for MariaDB's own files and for some minutes of writes. */
const MEGABYTES = 1024
const MOST_PAGES = 64
/** Between two full disks. */
const WRITING_MS = { least: 300, most: 1500 }
/** How long a disk stays full. */
const FULL_MS = { least: 500, most: 3000 }
/** The share of full disks during which mariadbd is killed. */
const KILLED = 1 / 4
const READY_WITHIN_MS = 5000
const ROUNDS_OF_THE_CONTROL = 3

interface Options {
  random: Random
  /** For a control: each sent write counts as acknowledged. */
  early: boolean
  goOn(rounds: number): boolean
}

const between = (random: Random, { least, most }: typeof FULL_MS) => least + random() * (most - least)

/** Puts MariaDB and the documents on one small disk, which gets full again and again while ten writers continue. */
async function fillAgainAndAgain(options: Options) {
  const disk = mountSmallDisk(MEGABYTES)
  try {
    const open = () => mariaDatabase({ parent: disk.folder })
    return await withDatabase(open, (database) => fillAndCompare(disk, database, options))
  } finally {
    disk.remove()
  }
}

async function fillAndCompare(disk: SmallDisk, database: Database, { random, early, goOn }: Options) {
  const api = await startApi(database, { settings: { STORAGE_CLEANUP_MAX: '1000000' } })
  const ledger = new Ledger()
  const readyMs: number[] = []
  const unclear: string[] = []
  const refused: Kind[] = []
  let kills = 0
  try {
    const client = await signIn(api.url)
    const onFailed = (kind: Kind, failure: string) => {
      refused.push(kind)
      if (!/^503 .*Riprova tra poco\.$/.test(failure)) unclear.push(failure)
    }
    const writers = await startWriters({ client, ledger, random, early, onFailed })
    while (goOn(ledger.run)) {
      await wait(between(random, WRITING_MS))
      disk.fill(Math.floor(random() * MOST_PAGES))
      await wait(between(random, FULL_MS))
      const isKilled = random() < KILLED
      if (isKilled) await database.server?.kill()
      disk.free()
      if (isKilled) await database.server?.restart()
      kills += Number(isKilled)
      readyMs.push(await untilReady(api.url))
      ledger.run += 1
    }
    await writers.stop()
    const found = { ...compare(ledger, database), halfWritten: countHalfWritten(database) }
    const files = listUnnamedFiles(database).length
    const filesLeft = await cleanUp(api, database)
    return { ...found, ledger, readyMs, unclear, refused, kills, files, filesLeft }
  } finally {
    await api.kill()
  }
}

/** Compares the writes acknowledged before, on and after a full disk with the stored ones. */
export async function fillUnderWriters({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const end = performance.now() + minutes * MINUTE_MS
  const goOn = (rounds: number) => rounds === 0 || performance.now() < end
  const measured = await fillAgainAndAgain({ random: randomFrom(seed), early: false, goOn })
  const { ledger, lost, twice, halfWritten, readyMs, refused, kills, unclear, files, filesLeft } = measured
  for (const failure of unclear) console.log(failure)
  const uploads = refused.filter((kind) => kind === 'document')
  const slow = readyMs.filter((ms) => ms > READY_WITHIN_MS)
  const result = [
    `${ledger.claims.length} acknowledged: ${lost.length} lost, ${twice.length} stored twice, ${halfWritten} half-written`,
    `${refused.length} refused (${uploads.length} uploads), ${unclear.length} without a clear error; mariadbd killed ${kills} times`,
    `${files} files without a row, ${filesLeft} after the clean-up`,
    `ready after ${(Math.max(...readyMs) / 1000).toFixed(1)} s at most (goal ${READY_WITHIN_MS / 1000} s)`,
  ].join('; ')
  const failed = [lost, twice, unclear, slow].filter(({ length }) => length > 0).length + halfWritten + filesLeft
  const control = await fillAgainAndAgain({
    random: randomFrom(seed),
    early: true,
    goOn: (rounds) => rounds < ROUNDS_OF_THE_CONTROL,
  })
  return [
    { what: 'full disk under writers', where: 'MariaDB', runs: readyMs.length, failed, result, seed },
    {
      what: 'control: answers not awaited, full disk',
      where: 'MariaDB',
      runs: control.readyMs.length,
      failed: control.lost.length > 0 ? 0 : 1,
      result: `${control.ledger.claims.length} counted as acknowledged, ${control.lost.length} lost, as there have to be`,
      seed,
    },
  ]
}
