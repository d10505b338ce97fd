/** One line of the table. */
export interface Proof {
  /** The action, as in `kill -9 of the API`. */
  what: string
  /** Where, as in `SQLite` or `Galera`. */
  where: string
  runs: number
  /** The number of runs that broke the promise. */
  failed: number
  /** Further counts, as in `5,210 acknowledged, 0 lost`. */
  result: string
  /** Repeats the run's choices. */
  seed: number
}

/** Runs one suite, for `minutes` at most. */
export type Prove = (options: { seed: number; minutes: number }) => Promise<Proof[]>

/**
 * A proof without runs counts as failed: nothing was tried.
 *
 * @throws when there are no proofs, as with a pattern that selects none
 */
export function countEmptyAsFailed(proofs: Proof[]): Proof[] {
  if (proofs.length === 0) throw new Error('nothing was proven')
  return proofs.map((proof) => ({ ...proof, failed: proof.runs === 0 ? Math.max(1, proof.failed) : proof.failed }))
}

const HEADS = ['what', 'where', 'runs', 'failed', 'result', 'seed']

/** The proofs as a Markdown table. */
export function tableOf(proofs: Proof[]): string {
  const lines = proofs.map(({ what, where, runs, failed, result, seed }) => [what, where, runs, failed, result, seed])
  return [HEADS, HEADS.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
