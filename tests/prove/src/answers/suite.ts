import { pick, randomFrom } from '../../../../tools/testing/random'
import { mariaDatabase, sqliteDatabase } from '../product/database'
import type { Proof, Prove } from '../proof'
import { type Case, dropAnswers } from './drop'

const MINUTE_MS = 60_000

const dropAnswer: Case['decide'] = (sent, random) =>
  sent.includes('Idempotency-Key') && random() < 0.5 ? 'drop the answer' : 'pass'

const CASES: Case[] = [sqliteDatabase, mariaDatabase].map((open) => ({
  what: 'answers of the API dropped, retried with their Idempotency-Key',
  open,
  before: 'API',
  decide: dropAnswer,
}))
/** Between the API and the database. */
export const DROPPED_COMMITS: Case = {
  what: 'COMMITs, or the answers to them, dropped; retried with their Idempotency-Key',
  open: mariaDatabase,
  before: 'database',
  decide: (sent, random) =>
    sent.includes('COMMIT') && random() < 0.5 ? pick(random, ['drop the request', 'drop the answer']) : 'pass',
}
CASES.push(DROPPED_COMMITS)
CASES.push({
  what: 'control: answers of the API dropped, retried with another key',
  open: sqliteDatabase,
  before: 'API',
  decide: dropAnswer,
  isControl: true,
})

/** Drops answers after the commit, and repeats the requests as a client does. */
export async function proveAnswers({ seed, minutes }: Parameters<Prove>[0]): Promise<Proof[]> {
  const proofs: Proof[] = []
  for (const each of CASES) {
    let end = 0
    const goOn = () => {
      end ||= performance.now() + (minutes * MINUTE_MS) / CASES.length
      return performance.now() < end
    }
    const measured = await dropAnswers(each, randomFrom(seed), goOn)
    const { where, ledger, dropped, retries, lost, twice, halfWritten } = measured
    const counts = `${lost.length} lost, ${twice.length} stored twice, ${halfWritten} half-written`
    const result = `${dropped} dropped, ${retries} retries, ${ledger.claims.length} acknowledged: ${counts}`
    const broken = lost.length + twice.length + halfWritten
    const failed = each.isControl ? Number(twice.length === 0) : broken
    proofs.push({ what: each.what, where, runs: dropped, failed, result, seed })
  }
  return proofs
}
