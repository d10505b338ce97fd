/**
 * Runs test files many times on a busy machine, and prints what failed in common:
 *
 *   npm run stress -- mf-day/src/saving
 *   RUNS=10 npm run stress -- tests/e2e/journeys/day -g 'is deleted'
 *
 * Every core is kept busy, and the API answers browsers late. `--all` adds MariaDB, or every journey at both widths.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './testing/command'
import { useScratchFolder } from './testing/scratch'
import { build, jestTests, journeys } from './testing/steps'
import { describeFailures, type Failure, jestFailures, playwrightFailures } from './testing/stress/failures'
import { occupyCores } from './testing/stress/load'

const NO_TEST: Failure = { title: '(the run)', error: 'no test ran', place: '' }
const RUNS = Number(process.env['RUNS'] ?? 30)

const scratch = useScratchFolder()
const args = process.argv.slice(2)
const all = args.includes('--all')
const patterns = args.filter((arg) => arg !== '--all')
const inBrowser = patterns.some((pattern) => pattern.startsWith('tests/e2e'))
const step = (inBrowser ? journeys : jestTests)({ all, patterns })
const report = join(scratch.folder, inBrowser ? 'playwright.json' : 'jest.json')
const failuresIn = inBrowser ? playwrightFailures : jestFailures

function finish(runs: Failure[][]): never {
  // Runs last: the handlers before it kill the processes that use the folder.
  process.once('exit', scratch.remove)
  console.log(`\n${describeFailures(runs)}`)
  process.exit(runs.some((failures) => failures.length > 0) || runs.length === 0 ? 1 : 0)
}

if (patterns.length === 0) throw new Error('npm run stress -- <path of a test file or folder>')
if (inBrowser) {
  const { failed, output } = await build.run(scratch.folder)
  if (failed) throw new Error(output)
}
process.env['SLOW'] = 'on'
occupyCores()
const runs: Failure[][] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish(runs))
while (runs.length < RUNS) {
  console.log(`\nrun ${runs.length + 1} of ${RUNS}`)
  rmSync(report, { force: true })
  const { passed } = await step.run(scratch.folder)
  const failures = failuresIn(report, ROOT)
  runs.push(passed || failures.length > 0 ? failures : [NO_TEST])
}
finish(runs)
