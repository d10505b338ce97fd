/**
 * Checks a history of transactions for anomalies, after Kingsbury and Alvaro, "Elle: Inferring Isolation Anomalies from
 * Experimental Observations" (VLDB 2020). Each number is appended once, so a list that was read shows the order of its
 * writers. The lists together determine which transactions must precede which others; a cycle is an anomaly. The names
 * are those of Adya.
 */
import { DependencyGraph } from './graph'
import { appendsOf, readsOf, type Transaction } from './history'

export type Anomaly =
  | 'lost append'
  | 'unknown number'
  | 'incompatible order'
  | 'G1a aborted read'
  | 'G1b intermediate read'
  | 'G0 write cycle'
  | 'G1c circular information flow'
  | 'G-single lost update or read skew'
  | 'G2 write skew'

/** How often each anomaly was found; empty for a serializable history. Its last reads have to contain every list. */
export function checkHistory(all: Transaction[]): Map<Anomaly, number> {
  const found = new Map<Anomaly, number>()
  const report = (anomaly: Anomaly, count = 1) => {
    if (count > 0) found.set(anomaly, (found.get(anomaly) ?? 0) + count)
  }
  const writers = writersOf(all)
  const history = committedOf(all, writers)
  const orders = ordersOf(history)
  for (const transaction of history) {
    for (const { list, append } of appendsOf(transaction)) {
      if (!orders.get(list)?.includes(append)) report('lost append')
    }
    for (const { list, read } of readsOf(transaction)) {
      if (!isPrefix(read, orders.get(list) ?? [])) report('incompatible order')
      const [aborted, unknown] = [
        read.filter((each) => writers.get(each)?.outcome === 'aborted'),
        read.filter((each) => !writers.has(each)),
      ]
      if (aborted.length > 0) report('G1a aborted read')
      if (unknown.length > 0) report('unknown number')
      if (isIntermediate(list, read, transaction, writers)) report('G1b intermediate read')
    }
  }
  const graph = dependenciesOf(history, orders, writers)
  report('G0 write cycle', graph.cycles(['ww']).length)
  report('G1c circular information flow', graph.cycles(['ww', 'wr']).length - (found.get('G0 write cycle') ?? 0))
  for (const group of graph.cycles(['ww', 'wr', 'rw'])) {
    const single = graph.overwrittenReads(group).length
    report('G-single lost update or read skew', single)
    if (single === 0 && !found.has('G1c circular information flow') && !found.has('G0 write cycle'))
      report('G2 write skew')
  }
  return found
}

type Writers = Map<number, Transaction>

function writersOf(all: Transaction[]): Writers {
  return new Map(all.flatMap((transaction) => appendsOf(transaction).map(({ append }) => [append, transaction])))
}

/** A transaction whose commit wasn't answered counts as committed if another one has read one of its numbers. */
function committedOf(all: Transaction[], writers: Writers): Transaction[] {
  const seen = new Set<Transaction | undefined>()
  for (const transaction of all) {
    if (transaction.outcome !== 'committed') continue
    for (const { read } of readsOf(transaction)) for (const each of read) seen.add(writers.get(each))
  }
  return all.filter(
    (transaction) =>
      transaction.outcome === 'committed' || (transaction.outcome === 'unknown' && seen.has(transaction)),
  )
}

/** The longest read of each list. */
function ordersOf(history: Transaction[]): Map<number, number[]> {
  const orders = new Map<number, number[]>()
  for (const { list, read } of history.flatMap(readsOf)) {
    if (read.length >= (orders.get(list)?.length ?? 0)) orders.set(list, read)
  }
  return orders
}

const isPrefix = (read: number[], order: number[]) => read.every((each, index) => each === order[index])

/** Whether the read ends with a number after which the same transaction appended another one. */
function isIntermediate(list: number, read: number[], reader: Transaction, writers: Writers): boolean {
  const last = read.at(-1)
  const writer = last === undefined ? undefined : writers.get(last)
  if (!writer || writer === reader) return false
  return appendsOf(writer).findLast((each) => each.list === list)?.append !== last
}

function dependenciesOf(history: Transaction[], orders: Map<number, number[]>, writers: Writers): DependencyGraph {
  const graph = new DependencyGraph(history.length)
  const numbers = new Map(history.map((transaction, number) => [transaction, number]))
  const writerOf = (element: number | undefined) => {
    const writer = element === undefined ? undefined : writers.get(element)
    return writer && numbers.get(writer)
  }
  for (const order of orders.values()) {
    for (const [index, element] of order.entries()) {
      const [before, writer] = [writerOf(order[index - 1]), writerOf(element)]
      if (before !== undefined && writer !== undefined) graph.add(before, 'ww', writer)
    }
  }
  for (const [reader, transaction] of history.entries()) {
    for (const { list, read } of readsOf(transaction)) {
      const order = orders.get(list) ?? []
      if (!isPrefix(read, order)) continue
      const [writer, next] = [writerOf(read.at(-1)), writerOf(order[read.length])]
      if (writer !== undefined) graph.add(writer, 'wr', reader)
      if (next !== undefined) graph.add(reader, 'rw', next)
    }
  }
  return graph
}
