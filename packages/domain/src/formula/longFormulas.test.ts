import { LARGEST_CENTS } from '../money'
import { evaluateTokens } from './evaluation'
import { parseExpression } from './expression'

const resultOf = (expression: string, cents: number) => {
  const result = evaluateTokens(parseExpression(expression).tokens ?? [], new Map([[1, cents]]))
  return typeof result === 'number' ? result : null
}

const awkward = (index: number) => `${7n ** 34n + BigInt(index)}.${7n ** 33n + BigInt(index)}`.slice(0, 55)
const LONGEST_EXPRESSION = 200_000

/** In floating point, without rounding to cents. */
function roughly(expression: string, figure: number) {
  const [first = '', ...rest] = expression.split(' ').map((word) => (word.startsWith('#') ? String(figure) : word))
  let [total, term] = [0, Number(first)]
  for (let at = 0; at < rest.length; at += 2) {
    const value = Number(rest[at + 1])
    if (rest[at] === '*') term *= value
    else if (rest[at] === '/') term /= value
    else [total, term] = [total + term, value]
  }
  return total + term
}

test.each([
  ['sums of different fractions', (index: number) => `+ #data_1 / ${index + 1}`],
  ['sums of awkward fractions', (index: number) => `+ 1 / ${awkward(index)}`],
  ['products', (index: number) => `* ${awkward(index)}`],
  ['quotients', (index: number) => `/ ${awkward(index)}`],
])('the longest formula of %s is computed', (_, piece) => {
  let long = '#data_1'
  for (let index = 0; long.length < LONGEST_EXPRESSION - 100; index++) long += ` ${piece(index)}`
  const cents = roughly(long, 1234.56) * 100
  if (cents > LARGEST_CENTS) expect(resultOf(long, 123_456)).toBeNull()
  else expect(Math.abs((resultOf(long, 123_456) ?? Number.NaN) - cents)).toBeLessThanOrEqual(1)
})
