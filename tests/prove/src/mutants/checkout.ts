import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommand } from '../../../../tools/testing/command'

const ROOT = join(import.meta.dirname, '../../../..')

/** Copies the checkout's files, uncommitted changes included, and links its packages; returns the copy's folder. */
export function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-mutants-'))
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
  if (listed.status !== 0) throw new Error(`git ls-files: ${listed.stderr}`)
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** The workspaces' relative links are kept: they have to lead into the copy. */
function linkPackages(from: string, to: string) {
  mkdirSync(to)
  for (const name of readdirSync(from).filter((entry) => entry !== '.cache')) {
    const source = join(from, name)
    if (name === '@quotidia') linkPackages(source, join(to, name))
    else symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, join(to, name))
  }
}

export interface TestRun {
  passed: number
  failed: number
  /** Files that could not be loaded: they prove nothing. */
  broken: number
}

/** Runs Jest on these test files of the copy. */
export async function runTests(folder: string, tests: string[], mariaDbUrl: string | undefined): Promise<TestRun> {
  const report = join(folder, 'jest.json')
  const options = ['--ci', '--forceExit', '--json', `--outputFile=${report}`, `--rootDir=${folder}`]
  const settings = { TEST_MYSQL_URL: mariaDbUrl ?? '', TEST_S3_URL: '' }
  const { output } = await runCommand('jest', [...options, '--', ...tests], { settings, cwd: folder })
  return tally(report, output)
}

interface Report {
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** A file may fail after its tests have passed, by a check at its end. */
function tally(report: string, output: string): TestRun {
  if (!existsSync(report)) throw new Error(`Jest wrote no report:\n${output.slice(-2000)}`)
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const run = { passed: 0, failed: 0, broken: 0 }
  for (const { status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    run.passed += assertionResults.filter((test) => test.status === 'passed').length
    if (assertionResults.length === 0) run.broken += 1
    else run.failed += status === 'failed' ? Math.max(1, failed) : failed
  }
  return run
}
