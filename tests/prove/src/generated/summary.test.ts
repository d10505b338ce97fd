import { type Report, summarize } from './summary'

type Status = 'passed' | 'failed'

const fileOf = (name: string, status: Status, tests: Status[]): Report['testResults'][number] => ({
  name,
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `${name} ${index}` })),
})

test('the counts of both databases are added', () => {
  const report = { testResults: [fileOf('a', 'passed', ['passed', 'passed'])] }
  const output = '12000 wrong requests\nPASS api\n501 forged tokens\n900 wrong requests\n'
  const { runs, failed, result } = summarize(report, { succeeded: true, output })
  expect({ runs, failed, result }).toEqual({
    runs: 2,
    failed: 0,
    result: '2 tests passed; 12,900 wrong requests; 501 forged tokens',
  })
})

test.each([
  ['a test that failed', [fileOf('a', 'failed', ['passed', 'failed'])]],
  ['a file that could not be loaded', [fileOf('a', 'failed', []), fileOf('b', 'passed', ['passed'])]],
  ['a file that failed at its end', [fileOf('a', 'failed', ['passed'])]],
  ['no test at all', []],
])('%s is a failure', (_, testResults) => {
  expect(summarize({ testResults }, { succeeded: true, output: '' }).failed).toBe(1)
})

test('a run without a report is a failure', () => {
  expect(summarize(undefined, { succeeded: true, output: 'ended' })).toMatchObject({ runs: 0, failed: 1 })
})

test('a process that failed although each test passed is a failure', () => {
  const report = { testResults: [fileOf('a', 'passed', ['passed'])] }
  const { failed, failures } = summarize(report, { succeeded: false, output: 'out of memory' })
  expect(failed).toBe(1)
  expect(failures.join()).toContain('out of memory')
})
