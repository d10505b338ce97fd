import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../random'
import { type Cluster, untilWhole, writersOf } from './cluster'
import { FAULTS, type Fault } from './faults'
import type { Ledger } from './ledger'
import { until } from './processes'
import type { Result } from './results'

const LASTS_MS = 10_000
/** At most; the seed chooses. */
const BEFORE_MS = 2000
/** The promise: writing again within ten seconds. */
const WITHIN_MS = 10_000
/** haproxy takes the first node back after five checks, one each second. */
const BACK_WITHIN_SECONDS = 20

interface Options {
  deadline: number
  seed: number
}

/** The pauses that one kind of fault caused on one kind of node. */
interface Row {
  fault: Fault
  role: 'the writer' | 'another node'
  pauses: number[]
  twoWriters: number
}

/** Causes the faults in turn, each on the writer and on another node, until the time is over. */
export async function causeFaults(cluster: Cluster, ledger: Ledger, { deadline, seed }: Options): Promise<Result[]> {
  const rows = FAULTS.flatMap((fault): Row[] => [
    { fault, role: 'the writer', pauses: [], twoWriters: 0 },
    { fault, role: 'another node', pauses: [], twoWriters: 0 },
  ])
  const random = randomFrom(seed)
  for (let round = 0; performance.now() < deadline || round < rows.length; round++) {
    const row = rows[round % rows.length]
    if (row) await causeOne(cluster, ledger, { row, random })
  }
  return rows.map(proofOf)
}

interface Round {
  row: Row
  random: () => number
}

async function causeOne(cluster: Cluster, ledger: Ledger, { row, random }: Round): Promise<void> {
  const { fault, role, pauses } = row
  const others = cluster.nodes.slice(1)
  const node = role === 'the writer' ? cluster.nodes[0] : others[Math.floor(random() * others.length)]
  if (!node) return
  await wait(random() * BEFORE_MS)
  const from = performance.now()
  fault.begin(node)
  await wait(LASTS_MS)
  fault.end(node)
  await untilWhole(cluster)
  // Only the first node is connected to, or else two nodes are written to at once.
  const isFirstAlone = () => writersOf(cluster).join() === '1'
  await until('only the first node is written to', BACK_WITHIN_SECONDS, isFirstAlone).catch(() => {
    row.twoWriters += 1
  })
  // The next failure is not another one at the same time.
  await wait(2000)
  const pause = ledger.longestPause(from, performance.now())
  pauses.push(pause)
  console.log(`${fault.what}, ${role}: ${seconds(pause)} without writes`)
}

function proofOf({ fault, role, pauses, twoWriters }: Row): Result {
  const late = pauses.filter((pause) => pause > WITHIN_MS).length
  const figures = `without writes: median ${seconds(median(pauses))}, maximum ${seconds(Math.max(...pauses))}`
  return {
    what: `${fault.what}, ${role}`,
    where: 'Galera',
    runs: pauses.length,
    failed: Math.max(late, twoWriters),
    result: twoWriters > 0 ? `${figures}; two nodes written to after ${twoWriters}` : figures,
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
