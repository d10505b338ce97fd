import fc from 'fast-check'
import { type AmountText, readAmountText } from './amountText'
import { AMOUNT_CASES } from './testing/amountCases'

function meaningOf({ sign, reading }: AmountText): string {
  const minus = sign === '-' ? '-' : ''
  if (reading.kind === 'empty') return ''
  if (reading.kind === 'unclear') return '?'
  if (reading.kind === 'number') return minus + reading.number
  return `${minus}${reading.numbers[',']}|${minus}${reading.numbers['.']}`
}

test.each(AMOUNT_CASES)('%j means «%s»', (text, meaning) => {
  expect(meaningOf(readAmountText(text))).toBe(meaning)
})

test('the table has at least 300 texts, each once', () => {
  expect(new Set(AMOUNT_CASES.map(([text]) => text)).size).toBe(AMOUNT_CASES.length)
  expect(AMOUNT_CASES.length).toBeGreaterThanOrEqual(300)
})

test.each([
  ['12,5', ','],
  ['12.5', '.'],
  ['0,750', ','],
  ['0.750', '.'],
  ['1234.567', '.'],
  ['1.234,5', ','],
  ['1,234.5', '.'],
  ['1.234.567', ','],
  ['1,234,567', '.'],
  ['-1.234.567', ','],
  ['1234', undefined],
  ['1 234', undefined],
  ["1'234'567", undefined],
])('%s shows that the decimal mark is %s', (text, decimalMark) => {
  expect(readAmountText(text).reading).toMatchObject({ kind: 'number', decimalMark })
})

const DIGITS = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 4 })
const BETWEEN = fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '\u2019', '\t', '\n', ' €', '-', '/', ';')
const PARTS = fc.array(fc.tuple(DIGITS, BETWEEN), { minLength: 1, maxLength: 4 })

test('no character between digits is dropped unless it separates groups of three', () => {
  fc.assert(
    fc.property(PARTS, DIGITS, (parts, last) => {
      const text = parts.map(([digits, between]) => digits + between).join('') + last
      const { reading } = readAmountText(text)
      const numbers =
        reading.kind === 'number' ? [reading.number] : reading.kind === 'open' ? Object.values(reading.numbers) : []
      for (const number of numbers) {
        const [whole = ''] = number.split('.')
        const [writtenWhole = '', ...rest] = number.includes('.') ? splitAtLastMark(text) : [text]
        expect(rest.length).toBeLessThanOrEqual(1)
        const groups = writtenWhole.split(/\D+/)
        expect(groups.join('')).toBe(whole)
        expect(groups.slice(1).every((group) => group.length === 3)).toBe(true)
        expect(
          new Set(writtenWhole.match(/\D/g)?.map((mark) => mark.replace('\u2019', "'").replace('\u202f', '\u00a0')))
            .size,
        ).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 5000 },
  )
})

function splitAtLastMark(text: string): string[] {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return [text.slice(0, at), text.slice(at + 1)]
}

test('every number that is read is one: digits with at most one point', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789.,-+() €%h\u00a0'\t"), maxLength: 16 })
  fc.assert(
    fc.property(text, (written) => {
      const { reading } = readAmountText(written)
      const numbers =
        reading.kind === 'number' ? [reading.number] : reading.kind === 'open' ? Object.values(reading.numbers) : []
      for (const number of numbers) expect(number).toMatch(/^(\d+\.?\d*|\.\d+)$/)
    }),
    { numRuns: 5000 },
  )
})
