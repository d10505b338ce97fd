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

/** A failed step counts at least one failure, whatever its report; so does a step without tests. */
function settle(tally: Tally, succeeded: boolean): Tally {
  const bad = tally.failed === 0 && (!succeeded || tally.passed === 0)
  return bad ? { ...tally, failed: 1 } : tally
}

const readReport = <T>(path: string): T | undefined =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** Skipped and to-do tests, and files that couldn't be loaded, count as failed. */
export function tallyJest(path: string, succeeded: boolean): Tally {
  const report = readReport<JestReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + report.numRuntimeErrorTestSuites
  return settle({ passed: report.numPassedTests, failed }, succeeded)
}

/** Skipped tests, and those that passed only after a retry, count as failed. */
export function tallyPlaywright(path: string, succeeded: boolean): Tally {
  const report = readReport<PlaywrightReport>(path)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return settle({ passed: expected, failed: unexpected + flaky + skipped + report.errors.length }, succeeded)
}

export const addTallies = (tallies: Tally[]): Tally =>
  tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
