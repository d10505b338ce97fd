import { BUDGETS, isOverBudget } from './budgets'
import { isIdle } from './machine'
import { listTestFiles, sortPaths } from './paths'
import { useScratchFolder } from './scratch'
import {
  build,
  examples,
  guides,
  jestTests,
  journeys,
  type Step,
  skew,
  staticSteps,
  systemPrograms,
  types,
  unitTests,
} from './steps'
import { addTallies, type Tally } from './tally'

const scratch = useScratchFolder()

async function attempt(step: Step): Promise<Tally> {
  const began = performance.now()
  const outcome = await step.run(scratch.folder).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.message : String(error),
  }))
  const seconds = (performance.now() - began) / 1000
  if (outcome.failed) console.log(`\n──── ${step.name}\n${outcome.output.trimEnd()}\n────`)
  const { passed, failed } = outcome
  const mark = failed ? '✗' : '✓'
  console.log(
    `${mark} ${step.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s of ${BUDGETS[step.name]}`,
  )
  const isSlow = !failed && isOverBudget(step.name, seconds) && (await isIdle())
  if (isSlow) console.log(`✗ ${step.name} took too long on an idle machine (testing/budgets.ts)`)
  return { passed, failed: failed + (isSlow ? 1 : 0) }
}

async function attemptInTurn(steps: Step[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const step of steps) tallies.push(await attempt(step))
  return addTallies(tallies)
}

const NOT_RUN: Tally = { passed: 0, failed: 1 }

async function runEverything(all: boolean): Promise<Tally> {
  const building = attempt(build)
  const [checks, programs, built, tried] = await Promise.all([
    attemptInTurn([types, ...staticSteps]),
    attempt(systemPrograms({ all })),
    building,
    building.then(({ failed }) => (failed ? NOT_RUN : attempt(examples))),
  ])
  const tests = await attempt(jestTests({ all }))
  const walks = built.failed ? NOT_RUN : await attemptInTurn([journeys({ all }), ...(all ? [skew, guides] : [])])
  if (built.failed) console.log('✗ examples and browser: not run, since the build failed')
  return addTallies([checks, programs, built, tried, tests, walks])
}

/** Runs only the files at these paths: 'mf-day/src/saving', 'tests/e2e/journeys/day'. */
async function runFiles(paths: string[], all: boolean): Promise<Tally> {
  const { jest, playwright, problems } = sortPaths(paths, listTestFiles())
  if (problems.length > 0) {
    console.log(problems.join('\n'))
    return { passed: 0, failed: problems.length }
  }
  const built = await attemptInTurn(playwright.length > 0 ? [build] : [])
  const tests = await attemptInTurn([
    ...(jest.length > 0 ? [jestTests({ all, patterns: jest })] : []),
    ...(playwright.length > 0 ? [journeys({ all, patterns: playwright })] : []),
  ])
  if (tests.passed === 0 && !all)
    console.log(`No test passed; all of them run in: npm run test:all -- ${paths.join(' ')}`)
  return addTallies([built, tests])
}

async function attemptQuickly(): Promise<Tally> {
  return addTallies(await Promise.all([attempt(types), attemptInTurn(staticSteps), attempt(unitTests)]))
}

function chosen(): Promise<Tally> {
  const args = process.argv.slice(2)
  const paths = args.filter((arg) => !arg.startsWith('--'))
  const all = args.includes('--all')
  if (args.includes('--fast')) return attemptQuickly()
  return paths.length > 0 ? runFiles(paths, all) : runEverything(all)
}

function finish({ passed, failed }: Tally): never {
  // Runs last: the handlers before it kill the processes that use the folder.
  process.once('exit', scratch.remove)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => finish({ passed: 0, failed: 1 }))
finish(await chosen())
