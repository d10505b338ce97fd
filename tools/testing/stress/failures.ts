import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed in one run. */
export interface Failure {
  /** The test's names from the file to the test itself. */
  title: string
  /** The first line of the error. */
  error: string
  /** The place in our own code, `tests/e2e/journeys/day.spec.ts:42`; empty if the error has none. */
  place: string
}

interface JestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[]
  }[]
}
interface PlaywrightError {
  message?: string
  stack?: string
}
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: PlaywrightError[]
}

const read = <T>(path: string): T | undefined => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

const NOTHING: Failure = { title: '(the run)', error: 'ended without a report', place: '' }

/** The failures in a report of Jest, `--json`. */
export function jestFailures(path: string, root: string): Failure[] {
  const report = read<JestReport>(path)
  if (!report) return [NOTHING]
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(fullName, failureMessages?.[0] ?? '', root))
    const isUnloaded = status === 'failed' && failed.length === 0
    return isUnloaded ? [failureOf(relative(root, name), message, root)] : failed
  })
}

/** The failures in a report of Playwright's reporter `json`. */
export function playwrightFailures(path: string, root: string): Failure[] {
  const report = read<PlaywrightReport>(path)
  if (!report) return [NOTHING]
  const inSuite = ({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[]): Failure[] => {
    const names = [...above, title]
    const own = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ projectName, results }) => {
          const error = results.flatMap(({ errors }) => errors)[0]
          return failureOf([...names, spec.title, `[${projectName}]`].join(' › '), textOf(error), root)
        }),
    )
    return [...own, ...suites.flatMap((each) => inSuite(each, names))]
  }
  return [
    ...report.suites.flatMap((suite) => inSuite(suite, [])),
    ...report.errors.map((error) => failureOf('(outside the tests)', textOf(error), root)),
  ]
}

const textOf = (error: PlaywrightError | undefined) => error?.stack ?? error?.message ?? ''

function failureOf(title: string, text: string, root: string): Failure {
  const plain = stripVTControlCharacters(text)
  const error = plain.split('\n').find((line) => line.trim()) ?? 'no message'
  return { title, error: error.trim(), place: placeIn(plain, root) }
}

/** The first place of a stack in the workspace's own files. */
function placeIn(stack: string, root: string): string {
  const places = stack.matchAll(/^\s+at .*?\(?(?:file:\/\/)?(\/[^():]+):(\d+):\d+\)?$/gm)
  for (const [, file = '', line] of places) {
    if (file.startsWith(`${root}/`) && !file.includes('/node_modules/')) return `${relative(root, file)}:${line}`
  }
  return ''
}

/** The failures common to several runs, most frequent first. `runs` has the failures of each run. */
export function describeFailures(runs: Failure[][]): string {
  const failed = runs.filter((failures) => failures.length > 0)
  const lines = [`${failed.length} of ${runs.length} runs failed`]
  for (const group of groupBy(runs, ({ title, error, place }) => [title, error, place].join('\n'))) {
    const [title, error, place] = group.key.split('\n')
    lines.push('', `${group.runs.length} × ${title}`, `    ${error}`)
    if (place) lines.push(`    at ${place}`)
    lines.push(`    in run ${group.runs.join(', ')}`)
  }
  const shared = groupBy(runs, ({ place, error }) => place || error).filter(({ titles }) => titles.size > 1)
  if (shared.length > 0) lines.push('', 'the same in several tests:')
  for (const { key, titles, runs: numbers } of shared) {
    lines.push(`    ${key}: ${titles.size} tests, in run ${numbers.join(', ')}`)
  }
  return lines.join('\n')
}

interface Group {
  key: string
  /** The numbers of the runs, from 1. */
  runs: number[]
  titles: Set<string>
}

function groupBy(runs: Failure[][], keyOf: (failure: Failure) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const [index, failures] of runs.entries()) {
    for (const failure of failures) {
      const key = keyOf(failure)
      const group = groups.get(key) ?? { key, runs: [], titles: new Set() }
      groups.set(key, group)
      if (!group.runs.includes(index + 1)) group.runs.push(index + 1)
      group.titles.add(failure.title)
    }
  }
  return [...groups.values()].sort((a, b) => b.runs.length - a.runs.length)
}
