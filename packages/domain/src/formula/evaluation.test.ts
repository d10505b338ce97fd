import fc from 'fast-check'
import { evaluateFormulas, reasonsOf } from './evaluation'
import { parseExpression } from './expression'
import { orderFormulas } from './order'
import { exactResults, randomLibrary } from './referenceEvaluation'

const EVERYTHING = process.env['TEST_ALL'] === 'true'
/** Fixed, so that a failure is the same again; `npm run prove` gives others. */
const SEED = Number(process.env['SEED'] ?? 20_261_122)
const LIBRARIES = Number(process.env['LIBRARIES'] ?? (EVERYTHING ? 1_000_000 : 100_000))

function inOrder(expressions: Map<number, string>) {
  const formulas = [...expressions].map(([resultDataId, expression]) => ({
    formulaId: resultDataId,
    resultDataId,
    expression,
    tokens: parseExpression(expression).tokens ?? [],
  }))
  return orderFormulas(formulas).formulas ?? []
}
const resultsOf = (expressions: Map<number, string>, figures: ReadonlyMap<number, number | null>) =>
  evaluateFormulas(inOrder(expressions), figures)
const resultOf = (expression: string, figures: Record<number, number | null> = {}) => {
  const byItem = new Map(Object.entries(figures).map(([id, cents]) => [Number(id), cents]))
  return resultsOf(new Map([[1000, expression]]), byItem).get(1000)
}

test.each([
  ['2 + 3 * 4', 1400],
  ['10 - 2 - 3', 500],
  ['100 / 10 / 5', 200],
  ['2 * -3', -600],
  ['1 / 3', 33],
  ['2 / 3', 67],
  ['-2 / 3', -67],
  ['0.1 + 0.2', 30],
  ['1.005', 101],
  ['-1.005', -101],
  ['1 / 3 * 3', 100],
  ['0.1 / 3 * 0.15', 1],
  ['7 / 7 / 200', 1],
  ['-0.1 / 3 * 0.15', -1],
  ['-7.25 / -2', 363],
  ['1 / -8', -13],
  ['8 / 2 / 2 - 1 * 2', 0],
])('%s is %p cents', (expression, cents) => expect(resultOf(expression)).toBe(cents))

test('an operand has the figure of its item', () => {
  expect(resultOf('#data_1 * 10 + #data_2', { 1: 100, 2: 12_345 })).toBe(13_345)
})

test('a division by zero, and an operand without a result, give no result', () => {
  expect(resultOf('5 / #data_1', { 1: 0 })).toBeNull()
  expect(resultOf('5 / 0 * 0')).toBeNull()
  expect(resultOf('#data_1 + 1', { 1: null })).toBeNull()
  expect(
    resultsOf(
      new Map([
        [10, '1 / #data_1'],
        [11, '#data_10 * 0'],
      ]),
      new Map([[1, 0]]),
    ).get(11),
  ).toBeNull()
})

test('a missing result has a reason', () => {
  const expressions = new Map([
    [10, '5 / #data_1'],
    [11, '#data_10 + 1 / 0'],
    [12, '#data_2 * #data_2'],
    [13, '1 / 0 + #data_10'],
    [14, '#data_2 + 0.5'],
  ])
  const figures = new Map([
    [1, 0],
    [2, 999_999_999_900],
  ])
  const reasons = reasonsOf(inOrder(expressions), new Map([...figures, ...resultsOf(expressions, figures)]))
  expect([...reasons]).toEqual([
    [10, 'division-by-zero'],
    [11, 'operand'],
    [12, 'too-large'],
    [13, 'division-by-zero'],
  ])
})

test('a value beyond the largest amount gives no result', () => {
  expect(resultOf('9999999999.99')).toBe(999_999_999_999)
  expect(resultOf('9999999999.994')).toBe(999_999_999_999)
  expect(resultOf('9999999999.995')).toBeNull()
  expect(resultOf('-9999999999 - 1')).toBeNull()
  expect(resultOf('9999999999 * 9999999999 / 9999999999')).toBe(999_999_999_900)
})

test('a formula uses the rounded result of another, the one that people see', () => {
  const results = resultsOf(
    new Map([
      [11, '#data_10 * 3'],
      [10, '#data_1 / 3'],
    ]),
    new Map([[1, 1000]]),
  )
  expect([results.get(10), results.get(11)]).toEqual([333, 999])
})

const written = (results: ReadonlyMap<number, number | null>) =>
  JSON.stringify([...results].toSorted(([a], [b]) => a - b))

test(`${LIBRARIES} random libraries give the results of exact arithmetic`, () => {
  fc.assert(
    fc.property(fc.noShrink(fc.integer({ min: 0, max: 0x7fffffff })), (seed) => {
      const { expressions, figures } = randomLibrary(seed)
      return written(resultsOf(expressions, figures)) === written(exactResults(expressions, figures))
    }),
    { seed: SEED, numRuns: LIBRARIES },
  )
  process.stdout.write(`${LIBRARIES} random libraries
`)
}, 900_000)
