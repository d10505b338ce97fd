import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Random, randomFrom } from '../../../../tools/testing/random'
import { type Api, startApi } from '../product/api'
import { type Database, mariaDatabase, sqliteDatabase } from '../product/database'
import { addReminded } from '../product/reminded'
import type { Proof, Prove } from '../proof'

const KILLS = 20
/** Companies whose reminder falls due at each kill. */
const COMPANIES = 10
/** Counted from the start of a process, which then plans and runs due jobs. */
const KILL_WITHIN_MS = 800
/** Longer than the lease of a killed process. */
const DONE_WITHIN_MS = 300_000
/** Several times the pause after which a process looks for jobs again. */
const AFTERWARDS_MS = 45_000

/**
 * Two processes on one database are started again and again while reminders fall due, and one of them is killed at once.
 * Each user has to have one notification and one mail. A mail whose process is killed before the commit is sent again,
 * with the same Message-ID, so that it counts as the same mail.
 */
async function remindUnderKills(database: Database, random: Random) {
  const apis = [await startApi(database), await startApi(database)] as const
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      addReminded(database, namesOf(kill))
      const [survivor, killedProcess] = kill % 2 ? apis : apis.toReversed()
      await killedProcess?.kill()
      await killedProcess?.restart()
      await wait(random() * KILL_WITHIN_MS)
      await killedProcess?.kill()
      if (kill % 4 === 3) await killAtOnce(survivor)
      await killedProcess?.restart()
    }
    await untilDone(database)
    await wait(AFTERWARDS_MS)
    return count(database)
  } finally {
    for (const api of apis) await api.kill()
  }
}

async function killAtOnce(api: Api | undefined) {
  await api?.kill()
  await api?.restart()
}

const namesOf = (kill: number) => Array.from({ length: COMPANIES }, (_, index) => `promemoria-${kill}-${index}`)

async function untilDone({ sql }: Database) {
  const began = performance.now()
  const counts = () =>
    [sql('select count(*) from jobs'), sql('select count(*) from jobs where done_at is null')].map(Number)
  for (;;) {
    const [jobs = 0, left = 0] = counts()
    if (left === 0 && jobs >= 2 * KILLS * COMPANIES) return
    if (performance.now() - began > DONE_WITHIN_MS) throw new Error(`${left} of ${jobs} jobs aren't done.`)
    await wait(500)
  }
}

function count({ sql, dataDir }: Database) {
  const reminded = sql(`select users.username, count(notifications.id) from users
    left join notifications on notifications.user_id = users.id and notifications.kind = 'day_to_close'
    where users.username like 'promemoria-%' group by users.username`)
  const outbox = join(dataDir, 'outbox')
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  const mailsTo = (username: string) => mails.filter((mail) => mail.includes(`<${username}@esempio.it>`)).length
  return {
    people: reminded.length,
    missing: reminded.filter(([, notifications]) => Number(notifications) === 0).length,
    twice: reminded.filter(([, notifications]) => Number(notifications) > 1).length,
    withoutOneMail: reminded.filter(([username = '']) => mailsTo(username) !== 1).length,
    takenOver: Number(sql("select count(*) from jobs where kind like 'reminder%' and attempts > 1")),
  }
}

/** Kills processes while reminders fall due. */
export async function proveReminders({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const open of [sqliteDatabase, mariaDatabase]) {
    const database = await open()
    try {
      const { people, missing, twice, withoutOneMail, takenOver } = await remindUnderKills(database, randomFrom(seed))
      proofs.push({
        what: 'kill -9 of one of two processes while reminders fall due',
        where: database.name,
        runs: KILLS,
        failed: missing + twice + withoutOneMail,
        result: `${people} people: ${missing} not reminded, ${twice} reminded twice, ${withoutOneMail} without one mail; ${takenOver} jobs taken over`,
        seed,
      })
    } finally {
      await database.remove()
    }
  }
  return proofs
}
