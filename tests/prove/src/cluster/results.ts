import type { Proof } from '../proof'
import type { Cluster } from './cluster'
import { compareWith, differentTables } from './compare'
import type { Ledger } from './ledger'

export type Result = Omit<Proof, 'seed'>

interface AnswerOptions {
  what?: string
  /** Further outcomes that count as no failure. */
  expected?: string[]
}

/** The outcomes that count as no failure; 429 asks the client to wait. */
const EXPECTED = /^(2\d\d|409|429|503 with Retry-After)$/

/** The answers of haproxy and the API since the last call. */
export function answersOf(ledger: Ledger, { what = 'answers', expected = [] }: AnswerOptions = {}): Result {
  const answers = [...ledger.takeAnswers()].sort(([a], [b]) => (a < b ? -1 : 1))
  const sumOf = (some: typeof answers) => some.reduce((sum, [, count]) => sum + count, 0)
  return {
    what,
    where: 'nginx, haproxy, 2 API',
    runs: sumOf(answers),
    failed: sumOf(answers.filter(([status]) => !EXPECTED.test(status) && !expected.includes(status))),
    result: answers.map(([status, count]) => `${count} × ${status}`).join(', '),
  }
}

interface Stored extends Result {
  /** The number of acknowledged writes that a node lacks. */
  lost: number
}

/** Compares the ledger with every node, and the nodes with each other. */
export function storedOf(
  { nodes }: Cluster,
  ledger: Ledger,
  what = 'acknowledged writes, row by row on 3 nodes',
): Stored {
  const comparisons = nodes.map((node) => compareWith(node, ledger))
  const all = (name: 'lost' | 'twice' | 'foreign') => new Set(comparisons.flatMap((each) => each[name])).size
  const [lost, twice, foreign] = [all('lost'), all('twice'), all('foreign')]
  const different = differentTables(nodes)
  const { saves, entries, days } = ledger
  const written = `${saves.length} saves, ${entries.length} list adds, ${days.length} days`
  return {
    what,
    where: 'Galera',
    runs: saves.length + entries.length + days.length,
    lost,
    failed: lost + twice + foreign + different.length,
    result: `${written}; ${lost} lost, ${twice} twice, ${foreign} never sent; nodes ${different.length === 0 ? 'identical' : `DIFFERENT: ${different.join(', ')}`}`,
  }
}
