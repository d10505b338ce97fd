import { setTimeout as wait } from 'node:timers/promises'
import { isOk } from './apiProcess'
import { type Cluster, untilWhole } from './cluster'
import { FRONT } from './front'
import { Ledger } from './ledger'
import { Load } from './load'
import { until } from './processes'
import { answersOf, type Result, storedOf } from './results'
import { seconds } from './rounds'

const ALONE_MS = 12_000
const WITHIN_MS = 10_000
const LOAD_MS = 5000
const READY_WITHIN_SECONDS = 60

/** Stops two nodes: the third one is a minority, and the API answers 503 until they are back. */
export async function leaveMinority(cluster: Cluster, ledger: Ledger, runs: number): Promise<Result> {
  const others = cluster.nodes.slice(1)
  const pauses: number[] = []
  ledger.takeAnswers()
  for (let run = 0; run < runs; run++) {
    for (const { service } of others) service.signal('SIGSTOP')
    await wait(ALONE_MS)
    for (const { service } of others) service.signal('SIGCONT')
    const from = performance.now()
    await untilWhole(cluster)
    await wait(LOAD_MS)
    pauses.push(ledger.longestPause(from, performance.now()))
  }
  const { result, failed } = answersOf(ledger)
  const late = pauses.filter((pause) => pause > WITHIN_MS).length
  const figures = `writing again after ${pauses.map(seconds).join(', ')}; ${result}`
  const what = 'SIGSTOP of two nodes for 12 s: a minority'
  return { what, where: 'Galera', runs, failed: failed + late, result: figures }
}

interface AllKilled {
  what: string
  flush: 0 | 1
  firstDate: number
  /** The number of failures for a number of lost writes. */
  failedOf(lost: number): number
}

/** Kills all nodes at once, and counts the missing writes afterwards. */
export async function killAll(cluster: Cluster, { what, flush, firstDate, failedOf }: AllKilled): Promise<Result> {
  await until('the API is ready', READY_WITHIN_SECONDS, () => isOk(`${FRONT}/health/ready`))
  for (const node of cluster.nodes) node.query(`set global innodb_flush_log_at_trx_commit = ${flush}`)
  const ledger = new Ledger()
  const load = new Load(ledger, firstDate)
  await load.start()
  await wait(LOAD_MS)
  for (const { service } of cluster.nodes) service.signal('SIGKILL')
  await load.stop()
  await untilWhole(cluster)
  const { runs, lost, result } = storedOf(cluster, ledger)
  return { what, where: 'Galera', runs, failed: failedOf(lost), result }
}
