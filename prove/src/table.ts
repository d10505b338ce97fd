import type { Proof } from './proof'

const HEADS = ['what', 'where', 'runs', 'failed', 'result', 'seed']

/** The proofs as a Markdown table. */
export function tableOf(proofs: Proof[]): string {
  const lines = proofs.map(({ what, where, runs, failed, result, seed }) => [what, where, runs, failed, result, seed])
  return [HEADS, HEADS.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
}
