import fc from 'fast-check'
import { exactResults, randomLibrary } from '../testing/exactFormulas'
import { evaluateFormulas } from './evaluation'
import { parseExpression } from './expression'
import { orderFormulas } from './order'

const LIBRARIES = 100_000

function resultsOf(expressions: Map<number, string>, figures: ReadonlyMap<number, number | null>) {
  const formulas = [...expressions].map(([resultDataId, expression]) => ({
    formulaId: resultDataId,
    resultDataId,
    expression,
    tokens: parseExpression(expression).tokens ?? [],
  }))
  return evaluateFormulas(orderFormulas(formulas).formulas ?? [], figures)
}
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
])('%s is %p cents', (expression, cents) => expect(resultOf(expression)).toBe(cents))

test('a check counts 1 or 0, a list its sum', () => {
  expect(resultOf('#data_1 * 10 + #data_2', { 1: 100, 2: 12_345 })).toBe(13_345)
})

test('there is no result of a division by zero, nor of what has no result itself', () => {
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

test('there is no result beyond the largest amount', () => {
  expect(resultOf('9999999999.99')).toBe(999_999_999_999)
  expect(resultOf('9999999999.994')).toBe(999_999_999_999)
  expect(resultOf('9999999999.995')).toBeNull()
  expect(resultOf('-9999999999 - 1')).toBeNull()
  expect(resultOf('9999999999 * 9999999999 / 9999999999')).toBe(999_999_999_900)
})

test('a formula uses the rounded result of another, which is what people see', () => {
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

test(`${LIBRARIES} random libraries give what exact arithmetic gives`, () => {
  fc.assert(
    fc.property(fc.noShrink(fc.integer({ min: 0, max: 0x7fffffff })), (seed) => {
      const { expressions, figures } = randomLibrary(seed)
      return written(resultsOf(expressions, figures)) === written(exactResults(expressions, figures))
    }),
    { numRuns: LIBRARIES },
  )
}, 60_000)

test.each([
  ['sums of different fractions', (index: number) => `+ #data_1 / ${index + 1}`],
  ['products', (index: number) => `* ${1 + (index % 7) / 10}`],
  ['quotients', (index: number) => `/ ${1 + (index % 7) / 10}`],
])('ten thousand tokens of %s take no longer than people notice', (_, piece) => {
  const long = `#data_1 ${Array.from({ length: 5000 }, (_value, index) => piece(index)).join(' ')}`
  const started = performance.now()
  resultOf(long, { 1: 123_456 })
  expect(performance.now() - started).toBeLessThan(500)
})
