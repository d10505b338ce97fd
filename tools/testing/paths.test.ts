import path from 'node:path'
import { ROOT } from './command'
import { listTestFiles, sortPaths } from './paths'

const FILES = [
  'api/src/days/routes.test.ts',
  'mf-day/src/saving/drafts.test.ts',
  'mf-day/src/saving/saveQueue.test.ts',
  'tests/e2e/journeys/day-live.spec.ts',
  'tests/e2e/journeys/import.spec.ts',
]

const NOTHING = { jest: [], playwright: [], problems: [] }

test.each([
  ['a test file', 'mf-day/src/saving/drafts.test.ts', { jest: ['mf-day/src/saving/drafts.test.ts'] }],
  ['a folder', 'mf-day/src/saving', { jest: ['mf-day/src/saving'] }],
  ['a folder with a slash', 'mf-day/src/saving/', { jest: ['mf-day/src/saving'] }],
  ['a path with ./', './api/src/days', { jest: ['api/src/days'] }],
  ['an absolute path', path.join(ROOT, 'api/src/days/routes.test.ts'), { jest: ['api/src/days/routes.test.ts'] }],
  ['a journey', './tests/e2e/journeys/import.spec.ts', { playwright: ['tests/e2e/journeys/import.spec.ts'] }],
  [
    'a line of a journey',
    'tests/e2e/journeys/import.spec.ts:12',
    { playwright: ['tests/e2e/journeys/import.spec.ts:12'] },
  ],
  ['the beginning of a name', 'tests/e2e/journeys/day', { playwright: ['tests/e2e/journeys/day'] }],
  ['a part of a name that both runners have', 'day', { jest: ['day'], playwright: ['day'] }],
])('%s', (_, given, expected) => {
  expect(sortPaths([given], FILES)).toEqual({ ...NOTHING, ...expected })
})

test('files of several kinds', () => {
  expect(sortPaths(['tests/e2e/journeys/import.spec.ts', 'api/src/days', 'mf-day/src/saving'], FILES)).toEqual({
    ...NOTHING,
    jest: ['api/src/days', 'mf-day/src/saving'],
    playwright: ['tests/e2e/journeys/import.spec.ts'],
  })
})

test('a path without a test names the tests near it', () => {
  expect(sortPaths(['mf-day/src/saving/saveQueue.ts'], FILES).problems).toEqual([
    'No test file matches mf-day/src/saving/saveQueue.ts. In mf-day/src/saving:\n  mf-day/src/saving/drafts.test.ts\n  mf-day/src/saving/saveQueue.test.ts',
  ])
  expect(sortPaths(['nowhere', '/etc/hosts'], FILES).problems).toEqual([
    'No test file matches nowhere. Give the path of a test file or a folder of this repository.',
    expect.stringMatching(/hosts\. Give the path/),
  ])
})

test('the test files of the repository', () => {
  const files = listTestFiles()
  expect(files).toEqual(
    expect.arrayContaining(['tools/testing/paths.test.ts', 'tests/prove/src/answers/commits.test.ts']),
  )
  expect(files.filter((file) => /node_modules|template\//.test(file) && !file.includes('/src/templates/'))).toEqual([])
  expect(files.some((file) => /^tests\/e2e\/journeys\/.*\.spec\.ts$/.test(file))).toBe(true)
})
