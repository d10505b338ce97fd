import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../../../../tools/testing/random'
import { type Cluster, untilWhole, writersOf } from './cluster'
import type { GaleraNode } from './galeraNode'
import type { Ledger } from './ledger'
import { connect, disconnect, rejoin, separate } from './network'
import { until } from './processes'
import type { Result } from './results'

/** A fault lasts until the other nodes have evicted this one and the API writes again, and up to this much longer. */
const LASTS_LONGER_MS = 6000
/** At most; the seed chooses. */
const BEFORE_MS = 2000
/** The promise: writing again within ten seconds. */
const WITHIN_MS = 10_000
const EVICTED_WITHIN_SECONDS = 30
const WRITTEN_WITHIN_SECONDS = 60
/** haproxy takes the first node back after three checks, one each second. */
const BACK_WITHIN_SECONDS = 20

interface Options {
  /** How often each fault happens, half of them on the writer. */
  rounds: number
  seed: number
}

/** The pauses that one kind of fault caused on one kind of node. */
interface Row {
  fault: Fault
  role: 'the writer' | 'another node'
  pauses: number[]
  lasted: number[]
  twoWriters: number
}

/** Causes the faults in turn, each on the writer and on another node. */
export async function causeFaults(cluster: Cluster, ledger: Ledger, { rounds, seed }: Options): Promise<Result[]> {
  const rows = FAULTS.flatMap((fault): Row[] => [
    { fault, role: 'the writer', pauses: [], lasted: [], twoWriters: 0 },
    { fault, role: 'another node', pauses: [], lasted: [], twoWriters: 0 },
  ])
  const random = randomFrom(seed)
  for (let round = 0; round < rounds / 2; round++) {
    for (const row of rows) await causeOne(cluster, ledger, { row, random })
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
  await untilEvicted(cluster, node)
  const evicted = performance.now()
  await untilWritten(ledger, evicted)
  await wait(random() * LASTS_LONGER_MS)
  fault.end(node)
  const ended = performance.now()
  await untilWhole(cluster)
  const whole = performance.now()
  // Only the first node is connected to, or else two nodes are written to at once.
  const isFirstAlone = () => writersOf(cluster).join() === '1'
  await until('only the first node is written to', BACK_WITHIN_SECONDS, isFirstAlone).catch(() => {
    row.twoWriters += 1
  })
  // The next failure is not another one at the same time.
  await untilWritten(ledger, performance.now())
  const to = performance.now()
  const pause = ledger.longestPause(from, to)
  pauses.push(pause)
  row.lasted.push(to - from)
  const phases = `evicted after ${seconds(evicted - from)}, ended after ${seconds(ended - from)}`
  const after = `whole ${seconds(whole - ended)} later, the first written to alone ${seconds(to - whole)} later`
  console.log(`${fault.what}, ${role}: ${seconds(pause)} without writes; ${phases}, ${after}`)
}

/** A killed node may be restarted before it is evicted; that counts as evicted. */
function untilEvicted({ nodes }: Cluster, node: GaleraNode): Promise<void> {
  const { starts } = node.service
  const others = nodes.filter((other) => other !== node)
  const isAlone = () => others.every((other) => other.clusterSize() === others.length)
  const isBack = () => node.service.starts > starts
  return until('the others have evicted the node', EVICTED_WITHIN_SECONDS, () => isBack() || isAlone())
}

function untilWritten(ledger: Ledger, since: number): Promise<void> {
  const isWritten = () => (ledger.acknowledgedAt.at(-1) ?? 0) > since
  return until('the API writes again', WRITTEN_WITHIN_SECONDS, isWritten)
}

function proofOf({ fault, role, pauses, lasted, twoWriters }: Row): Result {
  const late = pauses.filter((pause) => pause > WITHIN_MS).length
  const figures = [
    `without writes: median ${seconds(median(pauses))}, maximum ${seconds(Math.max(...pauses))}`,
    `a round: ${seconds(median(lasted))}`,
  ].join('; ')
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

interface Fault {
  what: string
  begin(node: GaleraNode): void
  /** Does nothing for a killed node, which systemd starts again. */
  end(node: GaleraNode): void
}

const nothing = () => undefined

const FAULTS: Fault[] = [
  { what: 'kill -9', begin: (node) => node.service.signal('SIGKILL'), end: nothing },
  {
    what: 'SIGSTOP',
    begin: (node) => node.service.signal('SIGSTOP'),
    end: (node) => node.service.signal('SIGCONT'),
  },
  {
    what: 'partition',
    begin: (node) => disconnect(node.number),
    end: (node) => connect(node.number),
  },
  {
    what: 'partition from the other nodes alone',
    begin: (node) => separate(node.number),
    end: (node) => rejoin(node.number),
  },
]
