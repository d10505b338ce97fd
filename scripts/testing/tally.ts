import { existsSync, readFileSync } from 'node:fs'

export interface Tally {
  passed: number
  failed: number
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A step that ended badly counts at least one failure, whatever its report says; so does one that tested nothing. */
function settle(tally: Tally, endedWell: boolean): Tally {
  const bad = tally.failed === 0 && (!endedWell || tally.passed === 0)
  return bad ? { ...tally, failed: 1 } : tally
}

const readReport = <T>(path: string): T | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** Skipped and to-do tests, and files that could not even be loaded, count as failed. */
export function tallyJest(path: string, endedWell: boolean): Tally {
  const report = readReport<JestReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites
  return settle({ passed: report.numPassedTests, failed }, endedWell)
}

/** Skipped tests, and those that passed only when tried again, count as failed. */
export function tallyPlaywright(path: string, endedWell: boolean): Tally {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, endedWell)
}

export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
