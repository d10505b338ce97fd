import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../../../../tools/testing/command'
import { copyCheckout } from '../mutants/checkout'
import type { Proof, Prove } from '../proof'
import { type Report, survivorsOf, tallyOf } from './report'

/** The areas of stryker.config.mjs, with the folders that the table names. */
const AREAS: Record<string, string> = {
  domain: 'packages/domain/src',
  embed: 'api/src/embed/policy.ts',
  policies: 'api/src/access, api/src/*/policy.ts',
  states: 'mf-day/src/saving and other stores',
}
const LEAST_SCORE = 90

/** Mutates the code with Stryker, in a copy of the checkout, and counts the mutants that no test notices. */
export async function proveMutation({ seed }: Parameters<Prove>[0]): Promise<Proof[]> {
  const asked = new RegExp(process.env['AREA'] ?? '')
  const proofs: Proof[] = []
  for (const [area, where] of Object.entries(AREAS).filter(([name]) => asked.test(name))) {
    const report = await mutate(area)
    const { mutants, survived, score } = tallyOf(report)
    for (const line of survivorsOf(report)) console.log(line)
    proofs.push({
      what: `mutants of ${area}`,
      where,
      runs: mutants,
      failed: score < LEAST_SCORE ? survived : 0,
      result: `${survived} survived, score ${score.toFixed(1)} % (at least ${LEAST_SCORE} %)`,
      seed,
    })
  }
  return proofs
}

async function mutate(area: string): Promise<Report> {
  const folder = copyCheckout()
  try {
    // A thousand random libraries find a mutant as well as the 100,000 of `npm test`.
    const settings = { AREA: area, LIBRARIES: '1000', TEST_MYSQL_URL: '', TEST_S3_URL: '' }
    const { output } = await runCommand('stryker', ['run', 'tests/prove/src/mutation/stryker.config.mjs'], {
      settings,
      cwd: folder,
      live: true,
    })
    try {
      return JSON.parse(readFileSync(join(folder, 'mutation.json'), 'utf8'))
    } catch {
      throw new Error(`Stryker wrote no report on ${area}:\n${output.slice(-4000)}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
