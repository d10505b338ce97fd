import fc from 'fast-check'
import {
  type AggregatedLibrary,
  aggregationsOf,
  doubtfulItems,
  evaluateTotals,
  LARGEST_TOTAL_CENTS,
  refuseAggregation,
} from './aggregation'
import { evaluateTokens } from './formula/evaluation'
import { parseExpression } from './formula/expression'
import { orderFormulas } from './formula/order'
import type { Aggregation, DataType, Unit } from './items'

interface Described {
  /** By name; `CALCULATED` items have formulas with names in brackets. */
  items: Record<string, { type?: DataType; unit?: Unit; formula?: string; from?: string }>
  /** Manual rules: the source of each written item. */
  rules?: Record<string, string>
}

function libraryOf({ items, rules = {} }: Described) {
  const names = Object.keys(items)
  const idOf = (name: string) => names.indexOf(name) + 1
  const formulas = names.flatMap((name) => {
    const { formula } = items[name] ?? {}
    if (formula === undefined) return []
    const { tokens } = parseExpression(formula.replaceAll(/\[([^\]]+)\]/g, (_, used: string) => `#data_${idOf(used)}`))
    if (!tokens) throw new Error(`The formula of «${name}» can't be read.`)
    return [{ resultDataId: idOf(name), tokens }]
  })
  const sources = [...Object.entries(rules), ...names.map((name) => [name, items[name]?.from] as const)]
  const library: AggregatedLibrary = {
    items: names.map((name) => {
      const { type = items[name]?.formula === undefined ? 'ENTERED' : 'CALCULATED', unit = 'AMOUNT' } =
        items[name] ?? {}
      return { dataId: idOf(name), dataType: type, ...(type !== 'CHECK' && { unit }) }
    }),
    formulas: orderFormulas(formulas).formulas ?? [],
    carryOvers: sources.flatMap(([to, from]) => (from === undefined ? [] : [{ from: idOf(from), to: idOf(to) }])),
  }
  return { library, idOf, nameOf: (id: number) => names[id - 1] ?? '' }
}

function named(described: Described, choices: Record<string, Aggregation> = {}) {
  const { library, idOf, nameOf } = libraryOf(described)
  const chosen = new Map(Object.entries(choices).map(([name, aggregation]) => [idOf(name), aggregation]))
  return Object.fromEntries([...aggregationsOf(library, chosen)].map(([id, aggregation]) => [nameOf(id), aggregation]))
}

const TRATTORIA: Described = {
  items: {
    Incasso: {},
    Scontrini: { unit: 'NUMBER' },
    Spese: { type: 'LIST' },
    Sconto: { unit: 'PERCENTAGE' },
    Presenza: { unit: 'TIME' },
    Aperto: { type: 'CHECK' },
    'Fondo cassa': { type: 'PREVIOUS_DAY', from: 'Fondo cassa finale' },
    'Fondo cassa finale': { formula: '[Fondo cassa] + [Incasso] - [Spese]' },
    Margine: { formula: '[Incasso] - [Spese]' },
    'Margine di ieri': { type: 'PREVIOUS_DAY', from: 'Margine progressivo' },
    'Margine progressivo': { formula: '[Margine di ieri] + [Margine]' },
    'Scontrino medio': { formula: '[Incasso] / [Scontrini]' },
    'Costi sugli incassi': { unit: 'PERCENTAGE', formula: '[Spese] / [Incasso] * 100' },
  },
}

test('the running results are last values, openings the first ones, ratios are computed again', () => {
  expect(named(TRATTORIA)).toEqual({
    Incasso: 'SUM',
    Scontrini: 'SUM',
    Spese: 'SUM',
    Sconto: 'AVERAGE',
    Presenza: 'SUM',
    'Fondo cassa': 'FIRST',
    'Fondo cassa finale': 'LAST',
    Margine: 'SUM',
    'Margine di ieri': 'FIRST',
    'Margine progressivo': 'LAST',
    'Scontrino medio': 'FORMULA',
    'Costi sugli incassi': 'FORMULA',
  })
})

const A = { A: {}, B: {}, C: { unit: 'NUMBER' }, Quota: { unit: 'PERCENTAGE' } } as const satisfies Described['items']

test.each<[string, Unit, Aggregation]>([
  ['[A] * [C]', 'AMOUNT', 'SUM'],
  ['[A] - 100', 'AMOUNT', 'SUM'],
  ['3.5', 'AMOUNT', 'SUM'],
  ['[A] / 2', 'AMOUNT', 'SUM'],
  ['[A] / 2', 'PERCENTAGE', 'AVERAGE'],
  ['[A] / [C]', 'AMOUNT', 'FORMULA'],
  ['100 * [A] / [B]', 'PERCENTAGE', 'FORMULA'],
  ['[A] / [B] + 1', 'PERCENTAGE', 'FORMULA'],
  ['[A] / [B] * [Quota]', 'AMOUNT', 'FORMULA'],
  ['[A] / [B] - [A] / [C]', 'AMOUNT', 'FORMULA'],
  ['[A] * [B] / [C]', 'AMOUNT', 'SUM'],
  ['[A] / [Quota]', 'AMOUNT', 'SUM'],
  ['[A] * [B] / [C] + [A]', 'AMOUNT', 'SUM'],
  ['[A] * [B] / [C]', 'PERCENTAGE', 'AVERAGE'],
  ['[A] / [C] + [A]', 'AMOUNT', 'NONE'],
  ['[A] * [B] / [Quota]', 'AMOUNT', 'NONE'],
  ['1 / [C]', 'AMOUNT', 'NONE'],
  ['1 / [C]', 'PERCENTAGE', 'AVERAGE'],
  ['[Quota] + [Quota]', 'AMOUNT', 'SUM'],
])('%s in %s is aggregated by %3$s', (formula, unit, expected) => {
  expect(named({ items: { ...A, Risultato: { unit, formula } } })['Risultato']).toBe(expected)
})

test('a ratio of a ratio is computed again, one of an item without a total isn’t', () => {
  const items = {
    ...A,
    Medio: { formula: '[A] / [C]' },
    Doppio: { formula: '[Medio] / [Quota] * 2' },
    Nessuno: { formula: '[A] + [A] / [C]' },
    'Sul nessuno': { formula: '[Nessuno] / [Quota]' },
  } as const
  const all = named({ items })
  expect([all['Medio'], all['Doppio'], all['Nessuno'], all['Sul nessuno']]).toEqual([
    'FORMULA',
    'FORMULA',
    'NONE',
    'NONE',
  ])
})

test('a result that only uses last values is one itself', () => {
  const items = {
    ...A,
    Ieri: { type: 'PREVIOUS_DAY', from: 'Progressivo' },
    Progressivo: { formula: '[Ieri] + [A]' },
    Doppio: { formula: '[Progressivo] * 2' },
    Misto: { formula: '[Progressivo] + [A]' },
  } as const
  const all = named({ items })
  expect([all['Doppio'], all['Misto']]).toEqual(['LAST', 'SUM'])
})

test('a result feeds itself through several carry-overs and results, and one beside the circle doesn’t', () => {
  const items = {
    Vendite: {},
    Apertura: { type: 'PREVIOUS_DAY', from: 'Da riportare' },
    Chiusura: { formula: '[Apertura] + [Vendite]' },
    'Da riportare': { formula: '[Chiusura] - 50' },
    'Fuori dal giro': { formula: '[Chiusura] + [Vendite]' },
    'Ripreso domani': { type: 'PREVIOUS_DAY', from: 'Fuori dal giro' },
  } as const
  const all = named({ items })
  expect([all['Chiusura'], all['Da riportare'], all['Fuori dal giro']]).toEqual(['LAST', 'LAST', 'SUM'])
  const byRule = { items: { Vendite: {}, Totale: { formula: '[Vendite] + 1' } }, rules: { Vendite: 'Totale' } }
  expect(named(byRule)).toEqual({ Vendite: 'SUM', Totale: 'LAST' })
})

test('a choice holds for its item, and for the results that use it', () => {
  const described = { items: { ...A, Medio: { formula: '[A] / [C]' } } }
  expect(named(described, { A: 'LAST' })).toMatchObject({ A: 'LAST', Medio: 'NONE' })
  expect(named(described, { A: 'NONE', Medio: 'FORMULA' })).toMatchObject({ A: 'NONE', Medio: 'NONE' })
  expect(named(described, { A: 'FORMULA', Medio: 'AVERAGE' })).toMatchObject({ A: 'SUM', Medio: 'AVERAGE' })
})

test('a check can’t be added up, and only a result whose items have totals can be computed again', () => {
  const { library, idOf } = libraryOf({
    items: { ...A, Aperto: { type: 'CHECK' }, Medio: { formula: '[A] / [C] * [Aperto]' } },
  })
  const refused = (name: string, aggregation: Aggregation, choices = new Map<number, Aggregation>()) =>
    refuseAggregation(library, choices, idOf(name), aggregation)
  expect(refused('Aperto', 'SUM')).toBe('check')
  expect(refused('A', 'FORMULA')).toBe('not-calculated')
  expect(refused('A', 'LAST')).toBeUndefined()
  expect(refused('Medio', 'FORMULA')).toBeUndefined()
  expect(refused('Medio', 'FORMULA', new Map([[idOf('C'), 'NONE']]))).toEqual({ withoutTotal: idOf('C') })
})

test('typed items and lists that rules carry or write are doubtful until somebody chooses', () => {
  const { library, idOf, nameOf } = libraryOf({
    items: {
      'Cantina, valore': {},
      'Cantina ieri': { type: 'PREVIOUS_DAY', from: 'Cantina, valore' },
      Mance: { type: 'LIST' },
      'Mance ieri': { type: 'PREVIOUS_DAY', from: 'Mance' },
      'Ore previste': { unit: 'TIME' },
      Incasso: {},
      Totale: { formula: '[Incasso] * 2' },
      'Totale ieri': { type: 'PREVIOUS_DAY', from: 'Totale' },
    },
    rules: { 'Ore previste': 'Incasso' },
  })
  const doubtful = (choices?: Map<number, Aggregation>) => [...doubtfulItems(library, choices)].map(nameOf)
  expect(doubtful()).toEqual(['Cantina, valore', 'Mance', 'Ore previste', 'Incasso'])
  expect(doubtful(new Map([[idOf('Mance'), 'SUM']]))).toEqual(['Cantina, valore', 'Ore previste', 'Incasso'])
})

function evaluated(formulas: Record<number, string>, totals: Record<number, number | null>) {
  const parsed = Object.entries(formulas).map(([id, expression]) => ({
    resultDataId: Number(id),
    tokens: parseExpression(expression).tokens ?? [],
  }))
  return evaluateTotals(parsed, new Map(Object.entries(totals).map(([id, cents]) => [Number(id), cents]))).total
}

test('a formula over totals is exact, and rounds each result once', () => {
  // 500 € on 50 receipts and 600 € on 40.
  expect(evaluated({ 10: '#data_1 / #data_2' }, { 1: 110_000, 2: 9000 })).toBe(1222)
  expect(evaluated({ 10: '#data_1 / 3', 11: '#data_10 * 3' }, { 1: 1000 })).toBe(999)
  expect(evaluated({ 10: '#data_1 / #data_2' }, { 1: -1, 2: 200 })).toBe(-1)
})

test('a formula over totals without a result says why, also for a result that it uses', () => {
  expect(evaluated({ 10: '#data_1 / #data_2' }, { 1: 100, 2: 0 })).toBe('division-by-zero')
  expect(evaluated({ 10: '#data_1 / #data_2', 11: '#data_10 + 1' }, { 1: 100, 2: 0 })).toBe('division-by-zero')
  expect(evaluated({ 10: '#data_1 + #data_2' }, { 1: 100, 2: null })).toBe('operand')
  expect(evaluated({ 10: '#data_1 + 0' }, { 1: LARGEST_TOTAL_CENTS })).toBe(LARGEST_TOTAL_CENTS)
  expect(evaluated({ 10: '#data_1 + 0.01' }, { 1: LARGEST_TOTAL_CENTS })).toBe('too-large')
})

const operand = fc.oneof(
  fc.constantFrom('[A]', '[B]', '[C]', '[Quota]'),
  fc.integer({ min: 1, max: 99 }).map((number) => `${number / 4}`),
)
const formula = fc
  .tuple(operand, fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', '/'), operand), { maxLength: 7 }))
  .map(([first, rest]) => [first, ...rest.flat()].join(' '))
const cents = fc.integer({ min: 1, max: 100_000 })

test('with twice the totals a computed again result stays, and a sum that divides doubles', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(formula, fc.tuple(cents, cents, cents, cents), (expression, totals) => {
      const { library, idOf } = libraryOf({ items: { ...A, Risultato: { formula: expression } } })
      const result = idOf('Risultato')
      const aggregation = aggregationsOf(library).get(result) ?? ''
      const { tokens = [] } = library.formulas[0] ?? {}
      const at = (times: number) =>
        new Map(totals.map((total, index) => [index + 1, total * (index === 3 ? 1 : times)] as const))
      const divides = expression.includes('/ [')
      const [once, twice] = [1, 2].map((times) => evaluateTokens(tokens, at(times), Number.MAX_SAFE_INTEGER))
      if (!divides || typeof once !== 'number' || typeof twice !== 'number') return
      seen.add(aggregation)
      if (aggregation === 'FORMULA') expect(twice).toBe(once)
      if (aggregation === 'SUM') expect(Math.abs(twice - 2 * once)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 5000, seed: 20_261_127 },
  )
  expect([...seen].toSorted()).toEqual(['FORMULA', 'NONE', 'SUM'])
})
