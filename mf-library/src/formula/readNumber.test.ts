import { readNumber } from './readNumber'

test.each([
  ['0,5', '0.5'],
  [' 12 ', '12'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  ['5.', '5'],
  ['1e5', null],
  ['1.2.3', null],
  ['', null],
  [',', null],
  ['.', null],
  ['-,', null],
  ['-', null],
  ['dieci', null],
])('%j typed is read as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number)
})
