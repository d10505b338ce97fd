import type { Ended } from '../../../../tools/testing/command'

/** The fields of Jest's `--json` report that are read here. */
export interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** A line with a test's number of cases, as in `12345 wrong requests`. */
const COUNT = /^(\d+) ([a-z ]+)$/gm

function countedIn(output: string): string[] {
  const counts = new Map<string, number>()
  for (const [, count, what = ''] of output.matchAll(COUNT)) counts.set(what, (counts.get(what) ?? 0) + Number(count))
  return [...counts].map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
}

/**
 * The numbers of passed and failed tests, and of their cases. A file that could not be loaded, or that failed at its
 * end, counts as a failure, and so does a process that failed otherwise or wrote no report.
 */
export function summarize(report: Report | undefined, { succeeded, output }: Ended) {
  const { testResults } = report ?? { testResults: [] }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const red = tests.filter(({ status }) => status === 'failed')
  const redFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const passed = tests.filter(({ status }) => status === 'passed').length
  const failed = red.length + redFiles.length
  const isBad = failed === 0 && (!succeeded || passed === 0)
  return {
    runs: passed + red.length,
    failed: failed + Number(isBad),
    result: [`${passed} tests passed`, ...countedIn(output)].join('; '),
    failures: [
      ...red.map(({ fullName, failureMessages = [] }) => `${fullName}\n${failureMessages.join('\n')}`),
      ...redFiles.map(({ name }) => `${name} failed as a whole`),
      ...(isBad ? [`Jest failed, or ran no test:\n${output.slice(-4000)}`] : []),
    ],
  }
}
