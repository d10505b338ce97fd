import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFailures, type Failure, jestFailures, playwrightFailures } from './failures'

const ROOT = '/quotidia'
const folder = mkdtempSync(join(tmpdir(), 'quotidia-stress-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const LATE: Failure = { title: 'a figure is saved', error: 'Error: expect(locator).toBeVisible() failed', place: 'a:1' }
const OTHER: Failure = { title: 'a day is closed', error: 'Error: timeout', place: 'b:2' }

test("Jest's failures have the first line of the error and the place in our own code", () => {
  const stack = `Error: \u001b[2mexpect(\u001b[22mreceived).toBe(expected)

Expected: 1
    at check (/quotidia/node_modules/expect/index.js:1:2)
    at Object.<anonymous> (/quotidia/mf-day/src/sheet/cells.test.tsx:31:7)`
  const file = {
    name: '/quotidia/mf-day/src/sheet/cells.test.tsx',
    status: 'failed',
    message: '',
    assertionResults: [
      { status: 'passed', fullName: 'cells are empty', failureMessages: [] },
      { status: 'failed', fullName: 'cells are saved', failureMessages: [stack] },
    ],
  }
  expect(jestFailures(report({ testResults: [file] }), ROOT)).toEqual([
    {
      title: 'cells are saved',
      error: 'Error: expect(received).toBe(expected)',
      place: 'mf-day/src/sheet/cells.test.tsx:31',
    },
  ])
})

test('a file that Jest could not load has its path as title', () => {
  const file = {
    name: '/quotidia/api/src/a.test.ts',
    status: 'failed',
    message: '  ● Test suite failed to run\n\n    no such module',
    assertionResults: [],
  }
  expect(jestFailures(report({ testResults: [file] }), ROOT)).toEqual([
    { title: 'api/src/a.test.ts', error: '● Test suite failed to run', place: '' },
  ])
})

test("Playwright's failures have the names from the file to the project", () => {
  const spec = (title: string, status: string, errors: object[]) => ({
    title,
    tests: [{ projectName: '1280', status, results: [{ errors }] }],
  })
  const error = {
    message: 'Error: expect(locator).toBeVisible() failed',
    stack: `Error: expect(locator).toBeVisible() failed
    at openSection (/quotidia/tests/e2e/harness/dayPage.ts:45:9)
    at /quotidia/tests/e2e/journeys/day.spec.ts:31:7`,
  }
  const content = {
    suites: [
      {
        title: 'day.spec.ts',
        specs: [spec('opens', 'expected', [])],
        suites: [{ title: 'a closed day', specs: [spec('reopens', 'unexpected', [error])] }],
      },
    ],
    errors: [{ message: 'Error: EADDRINUSE' }],
  }
  expect(playwrightFailures(report(content), ROOT)).toEqual([
    {
      title: 'day.spec.ts › a closed day › reopens › [1280]',
      error: 'Error: expect(locator).toBeVisible() failed',
      place: 'tests/e2e/harness/dayPage.ts:45',
    },
    { title: '(outside the tests)', error: 'Error: EADDRINUSE', place: '' },
  ])
})

test('a run without a report has failed', () => {
  const absent = join(folder, 'absent.json')
  expect(jestFailures(absent, ROOT)).toHaveLength(1)
  expect(playwrightFailures(absent, ROOT)).toHaveLength(1)
})

test('failures are grouped by test, error and place, most frequent first', () => {
  const elsewhere = { ...LATE, place: 'a:9' }
  expect(describeFailures([[], [OTHER, LATE], [LATE], [elsewhere]])).toBe(`3 of 4 runs failed

2 × a figure is saved
    Error: expect(locator).toBeVisible() failed
    at a:1
    in run 2, 3

1 × a day is closed
    Error: timeout
    at b:2
    in run 2

1 × a figure is saved
    Error: expect(locator).toBeVisible() failed
    at a:9
    in run 4`)
})

test('a place where several tests failed is named', () => {
  const text = describeFailures([[OTHER, { ...OTHER, title: 'a day is reopened' }], [OTHER]])
  expect(text).toContain('the same in several tests:\n    b:2: 2 tests, in run 1, 2')
})

test('only the number is printed when every run passed', () => {
  expect(describeFailures([[], []])).toBe('0 of 2 runs failed')
})
