import { type Db, openDatabase } from '../../../../api/src/db/connection'
import { randomFrom } from '../../../../tools/testing/random'
import { type Idiom, Lists, PRODUCT, UNLOCKED } from '../histories/lists'
import { examine, runSessions } from '../histories/sessions'
import { databaseUrlOf, HISTORIES } from './apiProcess'
import type { Cluster } from './cluster'
import type { Result } from './results'

/** Few, so that most of the machine is left to the API's requests. */
const SESSIONS = 4
const PAUSE_MS = 20
const SESSIONS_OF_THE_CONTROL = 10
const TRANSACTIONS_OF_THE_CONTROL = 500

/** Runs transactions like the product's until `stop`, which checks their history. */
export async function startHistories(cluster: Cluster, seed: number): Promise<{ stop(): Promise<Result> }> {
  const [db, lists] = await openLists(cluster, PRODUCT)
  let isStopped = false
  const goOn = () => !isStopped
  const work = runSessions(lists, { random: randomFrom(seed), sessions: SESSIONS, pauseMs: PAUSE_MS, goOn })
  return {
    async stop() {
      isStopped = true
      await work
      await lists.readAll()
      await db.destroy()
      const { runs, anomalies, result } = examine(lists)
      return { what: 'histories of lists during these faults', where: 'Galera', runs, failed: anomalies.size, result }
    },
  }
}

/** Runs transactions with a planted mistake, which the check has to find. */
export async function loseUpdates(cluster: Cluster, seed: number): Promise<Result> {
  const [db, lists] = await openLists(cluster, UNLOCKED)
  const goOn = () => lists.history.length < TRANSACTIONS_OF_THE_CONTROL
  await runSessions(lists, { random: randomFrom(seed), sessions: SESSIONS_OF_THE_CONTROL, goOn })
  await lists.readAll()
  await db.destroy()
  const { runs, anomalies, result } = examine(lists)
  const what = 'CONTROL, has to find lost appends: read without a lock, then written'
  return { what, where: 'Galera', runs, failed: anomalies.has('lost append') ? 0 : 1, result }
}

async function openLists({ folder }: Cluster, idiom: Idiom): Promise<[Db, Lists]> {
  const db = openDatabase(databaseUrlOf(folder, HISTORIES))
  const lists = new Lists(db, idiom)
  await lists.create()
  return [db, lists]
}
