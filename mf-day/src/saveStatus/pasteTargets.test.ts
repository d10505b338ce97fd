import { AMOUNT_CASES } from '@quotidia/domain/testing/amountCases'
import { secondReadingOf } from '@quotidia/domain/testing/secondAmountReader'
import fc from 'fast-check'
import { valueRef } from '../data/rows'
import { type PasteTarget, pastedCells, pastedRows } from './pasteTargets'

const RUNS = process.env['TEST_ALL'] === 'true' ? 10_000 : 1000
const seed = Number(process.env['SEED'] ?? 1)
const TARGETS = Array.from({ length: 6 }, (_, index): PasteTarget => {
  return { ref: valueRef(index), name: `Voce ${index}`, unit: 'AMOUNT' }
})

/** The texts of single cells. */
const CELLS = AMOUNT_CASES.map(([text]) => text).filter((text) => !/[\t\n\r\u2028]/.test(text))
const cell = fc.oneof(
  fc.constantFrom(...CELLS),
  fc.string({ unit: fc.constantFrom(...'0123456789.,  -€()%'), maxLength: 8 }),
)

/** What an independent reading of one cell shows: an amount that can be stored. */
function expectedOf(text: string): number | undefined {
  const meaning = secondReadingOf(text)
  const [, whole, decimals = ''] = /^-?0*(\d*)(?:\.(\d*))?$/.exec(meaning) ?? []
  return meaning === '' || whole === undefined || whole.length > 10 || decimals.length > 2
    ? undefined
    : Number(meaning) + 0
}

test('cells of random blocks have the amounts that a second reader gives each of them', () => {
  const block = fc.array(fc.tuple(cell, fc.constantFrom('\t', '\n', '\r\n', '\r', '\t\t', '\n\n')), {
    minLength: 2,
    maxLength: 9,
  })
  fc.assert(
    fc.property(block, (parts) => {
      const text = parts.map(([written, end]) => written + end).join('')
      const filled = parts.map(([written]) => written).filter((written) => written.trim() !== '')
      const pasted = pastedCells(text, 'value-1', TARGETS)
      if (filled.length < 2) expect(pasted).toBeUndefined()
      else {
        const placed = filled.slice(0, 5).map((written, index) => [`Voce ${index + 1}`, expectedOf(written)])
        expect([text, pasted?.cells.map(({ name, amount }) => [name, amount]), pasted?.beyond]).toEqual([
          text,
          placed,
          filled.length - placed.length,
        ])
      }
    }),
    { numRuns: RUNS, seed },
  )
  process.stdout.write(`${RUNS} pasted blocks\n`)
})

test('rows of random blocks of two columns have the amounts that a second reader gives each of them', () => {
  const causal = fc.string({ unit: fc.constantFrom(...'Pane e 12,.'), maxLength: 8 })
  fc.assert(
    fc.property(fc.array(fc.tuple(causal, cell), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.join('\t')).join('\r\n')
      const filled = rows.filter((row) => row.join('').trim() !== '')
      const expected = filled.map(([name, written]) => ({ causal: name.trim(), amount: expectedOf(written) }))
      expect([text, pastedRows(text)]).toEqual([text, filled.length > 0 ? expected : undefined])
    }),
    { numRuns: RUNS, seed },
  )
})
