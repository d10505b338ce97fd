import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addTallies, tallyJest, tallyPlaywright } from './tally'

const folder = mkdtempSync(join(tmpdir(), 'quotidia-tally-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const jestReport = (changes: object) =>
  report({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
    ...changes,
  })

const playwrightReport = (stats: object, errors: unknown[] = []) =>
  report({ stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

test('counts passed tests', () => {
  expect(tallyJest(jestReport({}), true)).toEqual({ passed: 5, failed: 0 })
  expect(tallyPlaywright(playwrightReport({}), true)).toEqual({ passed: 3, failed: 0 })
})

test('counts a skipped test as failed', () => {
  expect(tallyJest(jestReport({ numPendingTests: 2 }), true)).toEqual({ passed: 5, failed: 2 })
  expect(tallyJest(jestReport({ numTodoTests: 1 }), true)).toEqual({ passed: 5, failed: 1 })
  expect(tallyPlaywright(playwrightReport({ skipped: 1 }), true)).toEqual({ passed: 3, failed: 1 })
})

test('counts a test that passed only after a retry as failed', () => {
  expect(tallyPlaywright(playwrightReport({ flaky: 1 }), true)).toEqual({ passed: 3, failed: 1 })
})

test('counts a file that did not load as failed', () => {
  expect(tallyJest(jestReport({ numRuntimeErrorTestSuites: 1 }), false)).toEqual({ passed: 5, failed: 1 })
  expect(tallyPlaywright(playwrightReport({}, ['no such page']), false)).toEqual({ passed: 3, failed: 1 })
})

test('counts a run that failed, reported nothing or tested nothing as failed', () => {
  expect(tallyJest(jestReport({}), false)).toEqual({ passed: 5, failed: 1 })
  expect(tallyJest(join(folder, 'absent.json'), true)).toEqual({ passed: 0, failed: 1 })
  expect(tallyPlaywright(playwrightReport({ expected: 0 }), true)).toEqual({ passed: 0, failed: 1 })
})

test('adds the counts', () => {
  expect(
    addTallies([
      { passed: 2, failed: 1 },
      { passed: 3, failed: 0 },
    ]),
  ).toEqual({ passed: 5, failed: 1 })
})
