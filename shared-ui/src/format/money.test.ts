import { formatAmount, formatFigure, toInput } from './money'

test.each([
  [1234.5, '1.234,50'],
  [0, '0,00'],
  [-0, '0,00'],
  [-38, '−38,00'],
  [-0.001, '0,00'],
  [9_999_999_999.99, '9.999.999.999,99'],
])('%p reads %p', (amount, text) => {
  expect(formatFigure(amount)).toBe(text)
})

test('an amount in a sentence never breaks before its euro', () => {
  expect(formatAmount(1234.5)).toBe('1.234,50\u00a0€')
})

test('a field shows a point and no thousands', () => {
  expect(toInput(1234.5)).toBe('1234.50')
  expect(toInput(-12.5)).toBe('-12.50')
  expect(toInput(null)).toBe('')
})
