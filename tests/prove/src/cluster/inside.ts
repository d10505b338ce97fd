/** The part of the proof that runs in namespaces of its own; `suite.ts` starts it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Proof } from '../proof'
import { killProcesses, restartInTurn } from './balancing'
import { type Cluster, startCluster, untilWhole } from './cluster'
import { documentsOf } from './documents'
import { loseUpdates, startHistories } from './histories'
import { Ledger } from './ledger'
import { Load } from './load'
import { killAll, leaveMinority } from './majority'
import { answersOf, type Result, storedOf } from './results'
import { causeFaults } from './rounds'
import { readSite } from './site'
import { compareProcesses } from './twoProcesses'

const [folder = '', seed = '0'] = process.argv.slice(2)
/** How often each failure of a node happens. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4)

const RUNS_OF_EACH = 3

async function main(): Promise<Proof[]> {
  const cluster = await startCluster(folder)
  await untilWhole(cluster)
  const results = [await readSite(), ...(await compareProcesses(cluster))]
  const ledger = new Ledger()
  const load = new Load(ledger, 100)
  await load.start()
  results.push(await killProcesses(cluster, ledger, RUNS_OF_EACH))
  results.push(await restartInTurn(cluster, ledger, RUNS_OF_EACH))
  const starts = startsOf(cluster)
  const histories = await startHistories(cluster, Number(seed))
  results.push(await leaveMinority(cluster, ledger, RUNS_OF_EACH))
  results.push(...(await causeFaults(cluster, ledger, { rounds: ROUNDS, seed: Number(seed) })))
  await load.stop()
  results.push(answersOf(ledger, { what: 'answers during these faults' }), await histories.stop())
  results.push(endedOf(startsOf(cluster) - starts))
  results.push(storedOf(cluster, ledger), await documentsOf(cluster, ledger), await loseUpdates(cluster, Number(seed)))
  results.push(...(await killAllNodes(cluster)))
  return results.map((result) => ({ ...result, seed: Number(seed) }))
}

const startsOf = ({ apis }: Cluster) => apis.reduce((sum, { service }) => sum + service.starts, 0)

function endedOf(ended: number): Result {
  const what = 'API processes that ended during failures of nodes'
  return { what, where: '2 API', runs: 2, failed: ended, result: `${ended} started again` }
}

/** Two measurements: a case without a promise, and a control, which has to lose writes. */
async function killAllNodes(cluster: Cluster): Promise<Result[]> {
  const flushed = 'not promised: kill -9 of all three at once'
  const control = 'CONTROL, has to lose: flush=0 and kill -9 of all three'
  return [
    await killAll(cluster, { what: flushed, flush: 1, firstDate: 4000, failedOf: () => 0 }),
    await killAll(cluster, { what: control, flush: 0, firstDate: 6000, failedOf: (lost) => (lost > 0 ? 0 : 1) }),
  ]
}

/** The ends of the logs of haproxy and the API, which are removed with the folder. */
function logEnds(): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return names.map((name) => `${name}\n${readFileSync(path.join(folder, name), 'utf8').slice(-3000)}`).join('\n')
}

// The first process of a namespace ends by a signal only if it handles it. All processes of the namespace end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.stdin.once('end', () => process.exit(1)).resume()

main().then(
  (proofs) => {
    writeFileSync(path.join(folder, 'proofs.json'), JSON.stringify(proofs))
    process.exit()
  },
  (error: Error) => {
    console.error(`${logEnds()}\n${error.stack}`)
    process.exit(1)
  },
)
