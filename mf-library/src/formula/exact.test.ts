import { compute } from './exact'
import { type Piece, readNumber } from './tokens'

const FIGURES = new Map([
  [1, '0.10'],
  [2, '0.2'],
  [3, '0'],
  [4, '-7.25'],
])

/** 'd1 + 2 * d4' as pieces. */
function pieces(text: string): Piece[] {
  return text.split(' ').map((word): Piece => {
    if (word === '+' || word === '-' || word === '*' || word === '/') return { kind: 'operator', operator: word }
    return word.startsWith('d') ? { kind: 'data', dataId: Number(word.slice(1)) } : { kind: 'number', text: word }
  })
}

test.each([
  ['d1 + d2', 0.3],
  ['d1 + d2 * 10', 2.1],
  ['1 - 2 - 3', -4],
  ['100 / 3 * 3', 100],
  ['0.10 / 3 * 0.15', 0.01],
  ['-0.10 / 3 * 0.15', -0.01],
  ['1 / -8', -0.13],
  ['d4 / -2', 3.63],
  ['8 / 2 / 2 - 1 * 2', 0],
])('%s is %d', (text, result) => {
  expect(compute(pieces(text), FIGURES)).toBe(result)
})

test('a division by zero has no result, wherever the zero stands', () => {
  expect(compute(pieces('1 + 5 / d3'), FIGURES)).toBe('division-by-zero')
  expect(compute(pieces('d3 / 5'), FIGURES)).toBe(0)
})

test('neither has an operand without a figure, nor a result beyond the largest amount', () => {
  expect(compute(pieces('d1 + d9'), FIGURES)).toBe('operand')
  expect(compute(pieces('9999999999.99 + 0'), FIGURES)).toBe(9_999_999_999.99)
  expect(compute(pieces('9999999999.99 + 0.01'), FIGURES)).toBe('too-large')
})

test('five hundred tokens with divisions stay exact', () => {
  const thirds = Array.from({ length: 125 }, () => '1 / 3').join(' + ')
  expect(compute(pieces(thirds), FIGURES)).toBe(41.67)
})

test.each([
  ['0,5', '0.5'],
  [' 12 ', '12'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['1e5', null],
  ['1.2.3', null],
  ['', null],
  ['-', null],
  ['dieci', null],
])('%j typed is read as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
