import fc from 'fast-check'
import { type AmountText, readAmountText } from './amountText'
import { AMOUNT_CASES } from './testing/amountCases'
import { secondReadingOf } from './testing/secondAmountReader'

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

/** Texts near those of the table, and any others. */
const CHARACTERS = [
  ..."0123456789.,.,  -()'",
  '\u00a0',
  '\u202f',
  '\u2019',
  '\u2212',
  '+',
  '€',
  'EUR',
  '%',
  'h',
  '\t',
  '\n',
  '/',
  '１',
]
const changed = fc
  .tuple(
    fc.constantFrom(...AMOUNT_CASES.map(([text]) => text)),
    fc.array(fc.tuple(fc.nat(), fc.nat({ max: 1 }), fc.constantFrom('', ...CHARACTERS)), { maxLength: 2 }),
  )
  .map(([text, changes]) => changes.reduce((before, [at, removed, added]) => splice(before, at, removed, added), text))
const composed = fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 10 })

function splice(text: string, at: number, removed: number, added: string): string {
  const place = at % (text.length + 1)
  return text.slice(0, place) + added + text.slice(place + removed)
}

test('a second reader, written from the table alone, reads every text the same way', () => {
  const numRuns = process.env['TEST_ALL'] === 'true' ? 100_000 : 5000
  const seed = Number(process.env['SEED'] ?? 1)
  fc.assert(
    fc.property(fc.oneof(changed, composed), (text) => {
      expect([text, meaningOf(readAmountText(text))]).toEqual([text, secondReadingOf(text)])
    }),
    { numRuns, seed },
  )
  process.stdout.write(`${numRuns} texts of amounts\n`)
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
