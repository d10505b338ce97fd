import { toAmount } from './amount'

test.each([
  ['', 0],
  ['.', 0],
  ['-', 0],
  ['-0', 0],
  ['.5', 0.5],
  ['7.', 7],
  ['1.005', 1.01],
  ['-1.005', -1.01],
  ['9999999999.99', 9_999_999_999.99],
])('%p stands for %p', (text, amount) => {
  expect(toAmount(text)).toBe(amount)
})
