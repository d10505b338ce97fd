import type { Unit } from '@quotidia/domain/items'
import { formatFigure, formatValue, omittedDecimals, toInput } from './figures'

test.each([
  [1234.5, '1.234,50'],
  [0, '0,00'],
  [-0, '0,00'],
  [-38, '−38,00'],
  [-0.001, '0,00'],
  [9_999_999_999.99, '9.999.999.999,99'],
])('%p is formatted as %p', (amount, text) => {
  expect(formatFigure(amount)).toBe(text)
})

const SPACE = '\u00a0'

test.each<[number, Unit, string]>([
  [1234.5, 'AMOUNT', `1.234,50${SPACE}€`],
  [-38, 'AMOUNT', `−38,00${SPACE}€`],
  [42, 'NUMBER', '42'],
  [1042, 'NUMBER', '1.042'],
  [8.9, 'NUMBER', '8,90'],
  [0.05, 'NUMBER', '0,05'],
  [0, 'NUMBER', '0'],
  [-0, 'NUMBER', '0'],
  [-3, 'NUMBER', '−3'],
  [9_999_999_999.99, 'NUMBER', '9.999.999.999,99'],
  [12.5, 'PERCENTAGE', `12,5${SPACE}%`],
  [12.25, 'PERCENTAGE', `12,25${SPACE}%`],
  [100, 'PERCENTAGE', `100${SPACE}%`],
  [-0.5, 'PERCENTAGE', `−0,5${SPACE}%`],
  [7.5, 'TIME', `7,50${SPACE}h`],
  [8, 'TIME', `8,00${SPACE}h`],
])('%p of %s is formatted as %p, without a line break', (amount, unit, text) => {
  expect(formatValue(amount, unit)).toBe(text)
})

test.each<[number, Unit, string]>([
  [42, 'NUMBER', ',00'],
  [8.9, 'NUMBER', ''],
  [12.5, 'PERCENTAGE', '0'],
  [12, 'PERCENTAGE', ',00'],
  [7, 'TIME', ''],
  [7, 'AMOUNT', ''],
])('%p of %s omits the decimals %p', (amount, unit, text) => {
  expect(omittedDecimals(amount, unit)).toBe(text)
})

test('without a unit a figure is an amount', () => {
  expect(formatValue(1234.5)).toBe(`1.234,50${SPACE}€`)
})

test('a field shows a decimal point and no thousands separator', () => {
  expect(toInput(1234.5)).toBe('1234.50')
  expect(toInput(-12.5)).toBe('-12.50')
  expect(toInput(null)).toBe('')
})
