import { fractionOf, roundToCents } from '@quotidia/domain/fraction'
import { LARGEST_CENTS } from '@quotidia/domain/money'
import { ASKED_AMOUNTS, CLEAR_AMOUNTS, UNCLEAR_AMOUNTS } from '@quotidia/domain/testing/amountCases'
import fc from 'fast-check'
import { readFigure } from './cells'

const cell = (text: string) => ({ text, value: text })
const amountOf = (text: string) => readFigure(cell(text), 'ENTERED')

test.each([
  ['1.204,50', 120_450],
  ['1204.5', 120_450],
  ['1204,5', 120_450],
  ['12.345.678,9', 1_234_567_890],
  ['1,204.50', 120_450],
  ["1'204,50", 120_450],
  ['1 204,50', 120_450],
  ['€ 12', 1200],
  ['12,00 €', 1200],
  ['EUR 12', 1200],
  ['12,5 %', 1250],
  ['7,50 h', 750],
  ['(12,30)', -1230],
  ['€ (12,30)', -1230],
  ['-12,30', -1230],
  ['−12,30', -1230],
  ['-€ 12,30', -1230],
  ['€ -12,30', -1230],
  ['+3', 300],
  [',5', 50],
  ['5,', 500],
  ['0,005', 1],
  ['0.125', 13],
  ['-0.500', -50],
  ['0,125', 13],
  ['-0,005', -1],
  ['9.999.999.999,99', 999_999_999_999],
])('%s is %d cents', (text, cents) => {
  expect(amountOf(text)).toEqual({ cents })
})

test.each([
  'n.d.',
  '1.2.3',
  '12..5',
  '1.204,5,0',
  '(-3)',
  '((3))',
  '€',
  '-',
  '12 pezzi',
  '0x10',
  '1e5',
  '12/03/2026',
  '١٢',
])('%s is no amount', (text) => {
  expect(amountOf(text).refusal).toMatch(/non è un importo: la cella si salta\.$/)
})

test.each([...CLEAR_AMOUNTS, ...ASKED_AMOUNTS].filter(([text]) => text.trim() !== ''))(
  '%j is read as it is typed',
  (text, number) => {
    const cents = Number(roundToCents(fractionOf(number.replace('-', '')))) * (number.startsWith('-') ? -1 : 1)
    const expected =
      Math.abs(cents) > LARGEST_CENTS ? { refusal: expect.stringMatching(/troppo grande/) } : { cents: cents || 0 }
    expect(amountOf(text)).toEqual(expected)
  },
)

test.each(UNCLEAR_AMOUNTS)('%j is left out', (text) => {
  expect(amountOf(text).refusal).toMatch(/non è un importo: la cella si salta\.$/)
})

test('a cell with an error or without a computed value is left out, an empty one skipped', () => {
  for (const type of ['ENTERED', 'CHECK'] as const) {
    const refusal = '“#DIV/0!” non ha un valore: la cella si salta.'
    expect(readFigure({ text: '#DIV/0!', value: null }, type)).toEqual({ refusal })
    expect(readFigure({ text: '', value: null }, type)).toEqual({})
  }
})

test('an amount that can be read in two ways, and one that is too large, are left out', () => {
  for (const text of ['1,204', '1.204']) {
    expect(amountOf(text).refusal).toBe(`“${text}” si può leggere in due modi: la cella si salta.`)
  }
  expect(readFigure(cell('1.204'), 'ENTERED', ',')).toEqual({ cents: 120_400 })
  expect(readFigure(cell('1.204'), 'ENTERED', '.')).toEqual({ cents: 120 })
  expect(amountOf('10.000.000.000,00').refusal).toMatch(/troppo grande/)
  expect(readFigure({ text: '1e20', value: 1e20 }, 'ENTERED').refusal).toMatch(/troppo grande/)
})

test('amounts written as on the pages or as plain numbers are read to the cent', () => {
  const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
  fc.assert(
    fc.property(cents, (value) => {
      const euro = value / 100
      const italian = euro.toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })
      expect(amountOf(italian)).toEqual({ cents: value })
      expect(amountOf(euro.toFixed(2))).toEqual({ cents: value })
      expect(readFigure({ text: italian, value: euro }, 'ENTERED')).toEqual({ cents: value })
    }),
  )
})

test.each([
  ['sì', 100],
  ['SI', 100],
  ['x', 100],
  ['Vero', 100],
  ['TRUE', 100],
  ['1', 100],
  ['1,00', 100],
  ['✓', 100],
  ['✔\ufe0f', 100],
  ['OK', 100],
  ['V', 100],
  ['S', 100],
  ['Yes', 100],
  ['no', 0],
  ['N', 0],
  ['✗', 0],
  ['0,0', 0],
  ['falso', 0],
  ['False', 0],
  ['0', 0],
])('%s of a check is %d', (text, cents) => {
  expect(readFigure(cell(text), 'CHECK')).toEqual({ cents })
})

test('checks of a spreadsheet are booleans or numbers, and others are left out', () => {
  expect(readFigure({ text: 'VERO', value: true }, 'CHECK')).toEqual({ cents: 100 })
  expect(readFigure({ text: '0', value: 0 }, 'CHECK')).toEqual({ cents: 0 })
  expect(readFigure(cell('2'), 'CHECK').refusal).toBe('“2” non è un sì o un no: la cella si salta.')
  expect(readFigure({ text: 'VERO', value: true }, 'ENTERED').refusal).toMatch(/non è un importo/)
  expect(readFigure({ text: '  ', value: '  ' }, 'CHECK')).toEqual({})
})
