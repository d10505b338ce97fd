import { type Report, summarize } from './summary'

type Status = 'passed' | 'failed'

const fileOf = (name: string, status: Status, tests: Status[]): Report['testResults'][number] => ({
  name,
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `${name} ${index}` })),
})

test('the counts of both databases are added', () => {
  const report = { testResults: [fileOf('a', 'passed', ['passed', 'passed'])] }
  const { runs, failed, result } = summarize(
    report,
    '12000 wrong requests\nPASS api\n501 forged tokens\n900 wrong requests\n',
  )
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
  expect(summarize({ testResults }, '').failed).toBe(1)
})
