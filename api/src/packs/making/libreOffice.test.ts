import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aggregationsOf } from '@quotidia/domain/aggregation'
import { parseExpression } from '@quotidia/domain/formula/expression'
import { AGGREGATIONS, type DataType, UNITS } from '@quotidia/domain/items'
import fc from 'fast-check'
import type { CompanyItem } from '../../lines/lines'
import { presentLine } from '../../reports/presenter'
import { beginSums } from '../../reports/summary'
import { openInLibreOffice } from '../../spreadsheets/testing/libreOffice'
import { writeXlsx } from '../../spreadsheets/writeXlsx'
import { SEED } from '../../testing/database'
import { addDays } from '../../times'
import { summarySheet } from './summarySheet'

const SHEETS = process.env['TEST_ALL'] === 'true' ? 1000 : 50
const SHEETS_OF_FILE = 100
const TYPED = 5
const RESULTS = 5
const LIBRARY = 1

const operand = (place: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: TYPED + place }).map((id) => `#data_${id}`) },
    fc.constantFrom('2', '-0.5', '100'),
  )
const expression = (place: number) =>
  fc
    .tuple(
      operand(place),
      fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', '/'), operand(place)), { minLength: 1, maxLength: 3 }),
    )
    .map(([first, rest]) => [first, ...rest.flat()].join(' '))
/** Small figures have many means that are half a cent. */
const cents = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -100_000, max: 100_000 }))
const random = fc.record({
  units: fc.tuple(...Array.from({ length: TYPED + RESULTS }, () => fc.constantFrom(...UNITS))),
  expressions: fc.tuple(...Array.from({ length: RESULTS }, (_, place) => expression(place))),
  choices: fc.array(fc.tuple(fc.integer({ min: 1, max: TYPED + RESULTS }), fc.constantFrom(...AGGREGATIONS)), {
    maxLength: 6,
  }),
  days: fc.array(fc.array(fc.option(cents, { freq: 5 }), { minLength: TYPED + RESULTS, maxLength: TYPED + RESULTS }), {
    minLength: 1,
    maxLength: 12,
  }),
})

type Random = typeof random extends fc.Arbitrary<infer Value> ? Value : never

/** The first item is a check. */
const typeOf = (id: number): DataType => {
  if (id === 1) return 'CHECK'
  return id <= TYPED ? 'ENTERED' : 'CALCULATED'
}

function summed({ units, expressions, choices, days }: Random) {
  const items = units.map((unit, index): CompanyItem => {
    const id = index + 1
    return { id, library_id: LIBRARY, name: `Voce ${id}`, data_type: typeOf(id), unit, lineage_id: id, section: 'Voci' }
  })
  const formulas = expressions.map((text, index) => ({
    formulaId: index,
    resultDataId: TYPED + index + 1,
    expression: text,
    tokens: parseExpression(text).tokens ?? [],
  }))
  const library = {
    items: items.map(({ id, data_type, unit }) => ({ dataId: id, dataType: data_type, unit })),
    formulas,
    carryOvers: [],
  }
  const keys = new Map(items.map(({ id }) => [id, id]))
  const lines = {
    items,
    keys,
    newest: new Map(items.map((item) => [item.id, item])),
    levels: new Map(items.map(({ id }) => [id, 'EDIT' as const])),
  }
  const aggregations = {
    aggregations: aggregationsOf(library, new Map(choices)),
    formulas: new Map([[LIBRARY, formulas]]),
  }
  const dated = days.map((_, index) => ({
    id: index + 1,
    library_id: LIBRARY,
    date: addDays('2026-03-01', index),
    status: 'open' as const,
  }))
  const sums = beginSums(lines, aggregations, { periods: days.length, isByDay: true })
  for (const [period, day] of dated.entries()) {
    const figures = (days[period] ?? []).map((each, at) => (at === 0 && each !== null ? Number(each > 0) * 100 : each))
    sums.add({ day, figures, period })
  }
  return { days: dated, sums: sums.lines }
}

const program = process.env['LIBREOFFICE_PATH'] ?? ''

test(`LibreOffice computes the totals of ${SHEETS} random summaries as the API does`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-totals-'))
  const contents = fc.sample(random, { seed: SEED, numRuns: SHEETS }).map(summed)
  const seen = new Map<string, number>()
  try {
    for (let first = 0; first < SHEETS; first += SHEETS_OF_FILE) {
      const some = contents.slice(first, first + SHEETS_OF_FILE)
      const file = path.join(folder, `totali${first}.xlsx`)
      await writeFile(file, writeXlsx(some.map((content) => summarySheet(content))))
      const [sheets = new Map()] = await openInLibreOffice(program, [file])
      expect(sheets.size).toBe(some.length)
      for (const [index, rows] of [...sheets.values()].entries()) {
        const { days, sums } = some[index] ?? { days: [], sums: [] }
        for (const [at, line] of sums.entries()) {
          const { aggregation, total } = presentLine(line)
          const { value = '', formula } = rows[days.length + 1]?.[at + 2] ?? {}
          expect([line.key, aggregation, formula, value === '' ? null : Number(value)]).toEqual([
            line.key,
            aggregation,
            total === null ? undefined : expect.stringMatching(/^of:=/),
            total === null ? null : expect.closeTo(total, 4),
          ])
          if (total !== null) seen.set(aggregation ?? 'CHECK', (seen.get(aggregation ?? 'CHECK') ?? 0) + 1)
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  expect([...seen.keys()].toSorted()).toEqual(['AVERAGE', 'CHECK', 'FIRST', 'FORMULA', 'LAST', 'SUM'])
}, 1_200_000)
