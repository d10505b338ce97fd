import { type Report, survivorsOf, tallyOf } from './report'

const mutant = (status: string, line = 1) => ({
  status,
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
  location: { start: { line, column: 9 }, end: { line, column: 13 } },
})
const reportOf = (...statuses: string[]): Report => ({
  files: { 'a.ts': { source: 'return true\n  return !true', mutants: statuses.map((status) => mutant(status, 2)) } },
})

test('survived and uncovered mutants lower the score, invalid and ignored ones don’t count', () => {
  const all = reportOf('Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError', 'Pending')
  expect(tallyOf(all)).toEqual({ mutants: 5, survived: 2, score: 60 })
  expect(tallyOf(reportOf())).toEqual({ mutants: 0, survived: 0, score: 0 })
})

test('each survivor is a line with its position, its code and the mutant’s replacement', () => {
  expect(survivorsOf(reportOf('Killed', 'Survived'))).toEqual([
    'a.ts:2:9 Survived, BooleanLiteral: return !true → false',
  ])
})
