import type { SummaryItem } from '@quotidia/contract/reports'
import { summaryItem } from '../testing/summaryItem'
import { cellText, differenceText, percentText, totalText } from './cellText'

const item = (change: Partial<SummaryItem> = {}) => summaryItem(1, { days: 18, ...change })

test('amounts and numbers have no unit, times have theirs', () => {
  expect(cellText(item(), 25_982)).toBe('25.982,00')
  expect(cellText(item({ unit: 'TIME' }), 7.5)).toBe('7,50\u00a0h')
  expect(cellText(item({ unit: 'NUMBER' }), 42)).toBe('42')
})

test('a check counts its days', () => {
  const { unit: _, ...check } = item({ dataType: 'CHECK' })
  expect(cellText(check, 6)).toBe('6 gg')
  expect(totalText(check, 17)).toBe('17 di 18 gg')
})

test('a difference has its sign, and zero has none', () => {
  expect(differenceText(item(), 1369.35)).toBe('+1.369,35')
  expect(differenceText(item(), -512.85)).toBe('\u2212512,85')
  expect(differenceText(item(), 0)).toBe('0,00')
  expect(percentText(4.51)).toBe('+4,5\u00a0%')
  expect(percentText(-18)).toBe('\u221218,0\u00a0%')
  expect(percentText(-0.04)).toBe('0,0\u00a0%')
})
