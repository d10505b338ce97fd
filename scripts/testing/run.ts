import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll } from './command'
import { allTests, build, examples, journeys, quickTests, type Step, staticSteps } from './steps'
import { addTallies, type Tally } from './tally'

const reports = mkdtempSync(join(tmpdir(), 'quotidia-test-'))

async function attempt(step: Step): Promise<Tally> {
  const began = Date.now()
  const outcome = await step.run(reports).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (outcome.failed) console.log(`\n──── ${step.name}\n${outcome.output.trimEnd()}\n────`)
  console.log(
    `${outcome.failed ? '✗' : '✓'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`,
  )
  return outcome
}

async function attemptInTurn(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(await attempt(step))
  return addTallies(tallies)
}

async function attemptEverything(): Promise<Tally> {
  const [checks, built] = await Promise.all([attemptInTurn(staticSteps), attempt(build)])
  const tests = await attempt(allTests)
  if (built.failed) console.log('✗ examples and browser: 0 passed, 1 failed, nothing was built to try')
  const walks = built.failed ? { passed: 0, failed: 1 } : await attemptInTurn([examples, journeys])
  return addTallies([checks, built, tests, walks])
}

async function attemptQuickly(): Promise<Tally> {
  return addTallies(await Promise.all([attemptInTurn(staticSteps), attempt(quickTests)]))
}

function finish({ passed, failed }: Tally): never {
  killAll()
  rmSync(reports, { recursive: true, force: true })
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish({ passed: 0, failed: 1 }))
finish(await (process.argv.includes('--fast') ? attemptQuickly() : attemptEverything()))
