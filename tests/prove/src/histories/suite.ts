import { openDatabase } from '../../../../api/src/db/connection'
import { runSql, startMariaDb } from '../../../../tools/system/mariadb'
import { randomFrom } from '../../../../tools/testing/random'
import type { Proof, Prove } from '../proof'
import type { Anomaly } from './check'
import { type Idiom, Lists, PRODUCT, UNLOCKED } from './lists'
import { examine, runSessions } from './sessions'

const SCHEMA = 'histories'
/** As many as the product has connections. */
const SESSIONS = 10
const MOST_TRANSACTIONS = 100_000
const TRANSACTIONS_OF_A_CONTROL = 2000

/** Idioms with a planted mistake, and the anomaly that the check has to find. */
const CONTROLS: { what: string; idiom: Idiom; anomaly: Anomaly }[] = [
  { what: 'read without a lock, then written', idiom: UNLOCKED, anomaly: 'lost append' },
  {
    what: 'read without a lock, then appended',
    idiom: { isLocked: false, isWritten: false },
    anomaly: 'G-single lost update or read skew',
  },
  {
    what: 'uncommitted rows read',
    idiom: { isLocked: false, isWritten: false, isolation: 'read uncommitted' },
    anomaly: 'G1a aborted read',
  },
]

interface Options {
  url: string
  idiom: Idiom
  transactions: number
  minutes: number
  seed: number
}

async function examineIdiom({ url, idiom, transactions, minutes, seed }: Options) {
  runSql(url, `drop database if exists ${SCHEMA}; create database ${SCHEMA}`)
  const db = openDatabase(`${url}/${SCHEMA}`)
  try {
    const lists = new Lists(db, idiom)
    await lists.create()
    const end = performance.now() + minutes * 60_000
    const goOn = () => lists.history.length < transactions && performance.now() < end
    await runSessions(lists, { random: randomFrom(seed), sessions: SESSIONS, goOn })
    await lists.readAll()
    return examine(lists)
  } finally {
    await db.destroy()
  }
}

/** Transactions in the product's isolation level with its locks, on MariaDB, checked for anomalies. */
export const proveHistories: Prove = async ({ seed, minutes }) => {
  const { url, stop } = await startMariaDb()
  const where = 'MariaDB'
  try {
    const idiom = PRODUCT
    const { runs, anomalies, result } = await examineIdiom({
      url,
      idiom,
      transactions: MOST_TRANSACTIONS,
      minutes,
      seed,
    })
    const what = 'histories of lists, locked as the product does'
    const proofs: Proof[] = [{ what, where, runs, failed: anomalies.size, result, seed }]
    for (const control of CONTROLS) {
      const transactions = TRANSACTIONS_OF_A_CONTROL
      const { runs, anomalies, result } = await examineIdiom({ ...control, url, transactions, minutes, seed })
      const failed = anomalies.has(control.anomaly) ? 0 : 1
      proofs.push({
        what: `CONTROL, has to find ${control.anomaly}: ${control.what}`,
        where,
        runs,
        failed,
        result,
        seed,
      })
    }
    return proofs
  } finally {
    await stop()
  }
}
