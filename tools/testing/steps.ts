import { randomInt } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { obtainS3Server } from '../system/ceph'
import { obtainChromium } from '../system/chromium'
import { obtainTestDatabase } from '../system/mariadb'
import { findLibreOffice, findPdfToText, obtainFirefox, obtainLibreOffice, obtainPdfToText } from '../system/programs'
import { MOST_JOURNEYS, type StepName } from './budgets'
import { type Ended, runCommand } from './command'
import { readShapes, shapesMissing } from './sqlShapes'
import { type Tally, tallyJest, tallyPlaywright } from './tally'

export interface Step {
  name: StepName
  /** `reports` is a folder for files of a step. */
  run(reports: string): Promise<Tally & { output: string }>
}

/** The scope of a test step. */
interface Scope {
  /** All tests on all targets: both databases in full, S3, Firefox, every journey at both widths. */
  all: boolean
  /** Paths, as their runner matches them; by default all. */
  patterns?: string[]
}

const asOne = ({ succeeded, output }: Ended) => ({ passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, output })

const command = (name: StepName, ...command: [string, ...string[]]): Step => ({
  name,
  run: async () => asOne(await runCommand(command[0], command.slice(1))),
})

/**
 * As `npm run types`. One checker, since each repeats the types that it shares with the others. With the result of the
 * last run, only changed files and those that depend on them are checked.
 */
export const types: Step = command('types', 'tsc', '--build', '--checkers', '1')

/** The checks beside types. */
export const staticSteps: Step[] = [
  command('biome', 'biome', 'check'),
  command('boundaries', 'tsx', 'tools/boundaries.ts'),
  command('unused code', 'knip', '--no-progress', '--config', 'tools/knip.json'),
  command('public surface', 'tsx', 'tools/surface.ts', 'check'),
  command('docs', 'tsx', 'tools/docs.ts'),
]

export const build: Step = command('build', 'tsx', 'tools/build.ts')

export const systemPrograms = ({ all }: Scope): Step =>
  command('system programs', 'tsx', 'tools/testing/obtainPrograms.ts', ...(all ? ['--all'] : []))

/** The examples against the built API. */
export const examples: Step = command('examples of docs/api.md', 'tsx', 'tools/apiExamples.ts')

/** Follows the guides in a new clone of the last commit. */
export const guides: Step = command('guides', 'tsx', 'tools/guides.ts')

/** Builds the last version first, from its commit. */
export const skew: Step = {
  name: 'version skew',
  run: async () => {
    const settings = { CHROMIUM_PATH: await obtainChromium() }
    return asOne(await runCommand('tsx', ['tools/skew.ts'], { settings }))
  },
}

const SQLITE_ALONE = { TEST_MYSQL_URL: '', TEST_S3_URL: '' }

async function runJest(reports: string, args: string[], settings: NodeJS.ProcessEnv, live = false) {
  const outputFile = join(reports, 'jest.json')
  const { succeeded, output } = await runCommand('jest', ['--ci', '--json', `--outputFile=${outputFile}`, ...args], {
    settings,
    live,
  })
  return { ...tallyJest(outputFile, succeeded), output }
}

/** Tests of pure logic: no database, no page, no process, and no random cases that take seconds. */
const LOGIC = [
  '/(packages/registry|web|mf-library)/src/',
  '/packages/domain/src/(?!formula/evaluation)',
  '/(shared-ui|shell|mf-day)/src/(?!live/model).*\\.test\\.ts$',
  '/api/src/(times|config|formulas/.*|embed/policy)\\.test\\.ts$',
  '/tools/(testing|boundaries|apiExamples|docs|guides|release/checks/(?!typeCompatibility)|registry/transitions)',
]

export const unitTests: Step = {
  name: 'unit tests',
  run: (reports) =>
    runJest(reports, ['--testPathIgnorePatterns', '\\.tsx$', '--testPathPatterns', ...LOGIC], SQLITE_ALONE),
}

/**
 * The files that match `patterns`, on SQLite alone unless `all` is set; by default everything, of which MariaDB runs
 * the files listed in api/src/testing/mariaDb.ts unless `all` is set.
 */
export const jestTests = ({ all, patterns }: Scope): Step => ({
  name: all ? 'unit and API tests, everywhere' : 'unit and API tests',
  async run(reports) {
    const SEED = process.env['SEED'] ?? String(randomInt(2 ** 31))
    console.log(`Generated tests: SEED=${SEED}`)
    if (patterns && !all) {
      const programs = { LIBREOFFICE_PATH: findLibreOffice(), PDFTOTEXT_PATH: findPdfToText() }
      return runJest(reports, patterns, { ...SQLITE_ALONE, ...programs, SEED }, true)
    }
    const database = await obtainTestDatabase()
    const files = all ? await obtainS3Server() : undefined
    const shapes = all && !patterns ? join(reports, 'sqlShapes') : undefined
    if (shapes) mkdirSync(shapes)
    try {
      const settings = {
        SEED,
        TEST_MYSQL_URL: database.url,
        TEST_S3_URL: files?.endpoint ?? '',
        ...files?.credentials,
        TEST_ALL: String(all),
        LIBREOFFICE_PATH: obtainLibreOffice(),
        PDFTOTEXT_PATH: obtainPdfToText(),
        ...(shapes && { SQL_SHAPES: shapes }),
      }
      const tests = await runJest(reports, patterns ?? [], settings, patterns !== undefined)
      return shapes ? withShapes(tests, shapes) : tests
    } finally {
      await Promise.all([database.stop(), files?.stop()])
    }
  },
})

/** Adds one check to the tests: MariaDB's part of `npm test` has every kind of statement that a request makes. */
function withShapes({ passed, failed, output }: Tally & { output: string }, folder: string) {
  const missing = shapesMissing(readShapes(folder))
  if (missing.length === 0) return { passed: passed + 1, failed, output }
  const complaint = `Statements of no file in api/src/testing/mariaDb.ts:\n${missing.join('\n')}`
  return { passed, failed: failed + 1, output: `${output}\n${complaint}` }
}

export const journeys = ({ all, patterns }: Scope): Step => ({
  name: all ? 'browser, everywhere' : 'browser',
  async run(reports) {
    const outputFile = join(reports, 'playwright.json')
    const settings = {
      CHROMIUM_PATH: await obtainChromium(),
      ...(all && { FIREFOX_PATH: obtainFirefox() }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: outputFile,
      TEST_ALL: String(all),
    }
    const args = ['test', '-c', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...(patterns ?? [])]
    const ended = await runCommand('playwright', args, { settings, live: patterns !== undefined })
    const tally = tallyPlaywright(outputFile, ended.succeeded)
    const excess = all ? 0 : tally.passed + tally.failed - MOST_JOURNEYS
    if (excess <= 0) return { ...tally, output: ended.output }
    const advice = `${excess} journeys too many: tag some as REPEATED or VARIANT (tests/e2e/harness/test.ts)`
    return { ...tally, failed: tally.failed + 1, output: `${ended.output}\n${advice}` }
  },
})
