import { GROUPINGS, type Grouping } from '@quotidia/contract/reports'
import { AGGREGATIONS, UNITS } from '@quotidia/domain/items'
import fc from 'fast-check'
import { calculated, carried, check, entered, type Form, inUnit, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { SEED } from '../testing/database'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { givenVersion, readForm } from '../testing/newVersion'
import { expectedLine, readCompany, shownFigures } from '../testing/reports/expectSummary'
import { Model, type SeenDay } from '../testing/reports/model'
import { readSummary } from '../testing/reports/summary'
import { addDays } from '../times'

const CASES = process.env['TEST_ALL'] === 'true' ? 10_000 : 3000
const READERS = 3
const SUMMARIES = 10
/** Across a month, a year, and a year whose last ISO week is the 53rd. */
const START = '2026-12-21'
const DAYS = 20
const RANGE = { from: START, to: addDays(START, DAYS - 1) }

const exactly = (length: number) => ({ minLength: length, maxLength: length })
const ENTERED = ['Prima', 'Seconda', 'Terza', 'Quarta']
const RESULTS = ['Rapporto', 'Somma', 'Progressivo', 'Composto', 'Ultimo']
const OPERANDS = [...ENTERED, 'Spuntata', 'Totale lista', 'Riporto']

/** An expression with the items and the earlier results. */
const expression = (place: number): fc.Arbitrary<string> => {
  const name = fc.constantFrom(...OPERANDS, ...RESULTS.slice(0, place)).map((each) => `[${each}]`)
  const operand = fc.oneof({ weight: 5, arbitrary: name }, fc.constantFrom('2', '-0.5', '3', '100'))
  const any = fc
    .tuple(name, fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/'), operand), { minLength: 1, maxLength: 4 }))
    .map(([first, rest]) => [first, ...rest.flat()].join(' '))
  const ratio = fc.tuple(name, name).map(([a, b]) => `${a} / ${b} * 100`)
  return fc.oneof(any, ratio)
}
const cents = fc.oneof(fc.integer({ min: -2000, max: 9000 }), fc.constantFrom(0, 1, 50, 100, 999_999_999_999))
const day = fc.record({
  after: fc.integer({ min: 1, max: 4 }),
  values: fc.tuple(...ENTERED.map(() => fc.option(cents, { freq: 6 }))),
  isTicked: fc.option(fc.boolean()),
  entry: fc.option(cents),
})
const company = fc.record({
  units: fc.tuple(...[...ENTERED, ...RESULTS].map(() => fc.constantFrom(...UNITS))),
  source: fc.constantFrom('Prima', ...RESULTS),
  formulas: fc.tuple(...RESULTS.map((_, place) => expression(place))),
  days: fc.array(day, { minLength: 3, maxLength: 7 }),
  /** The new version begins at this day, with another expression of a result, or none. */
  version: fc.record({
    at: fc.integer({ min: 1, max: 9 }),
    result: fc.nat({ max: RESULTS.length - 1 }),
    as: expression(0),
  }),
  /** Those that an item can't have are refused. */
  choices: fc.array(fc.tuple(fc.constantFrom(...OPERANDS, ...RESULTS), fc.constantFrom(...AGGREGATIONS)), {
    maxLength: 5,
  }),
  hidden: fc.array(fc.subarray([...OPERANDS, ...RESULTS], { maxLength: 4 }), exactly(READERS - 1)),
  asked: fc.array(
    fc.tuple(fc.nat({ max: DAYS - 1 }), fc.nat({ max: DAYS - 1 }), fc.constantFrom<Grouping>(...GROUPINGS)),
    exactly(SUMMARIES),
  ),
})
type Company = typeof company extends fc.Arbitrary<infer Value> ? Value : never

function formOf({ units, source, formulas }: Company): Form {
  const unitOf = (index: number) => units[index] ?? 'AMOUNT'
  return {
    title: 'A caso',
    sections: {
      Voci: [
        ...ENTERED.flatMap((name, index) => inUnit(unitOf(index), ...entered(name))),
        ...check('Spuntata'),
        list('Lista', 'Totale lista', 'Causale'),
        carried('Riporto', source),
      ],
      Risultati: RESULTS.flatMap((name, index) => inUnit(unitOf(ENTERED.length + index), ...calculated(name))),
    },
    formulas: Object.fromEntries(RESULTS.map((name, index) => [name, formulas[index] ?? '2'])),
  }
}

onEveryDatabase((api, sample) => {
  /** A company with the random days, and readers to whom random items are hidden. */
  async function given(random: Company) {
    const made = await givenCompany(api(), formOf(random))
    const { client: owner } = await made.person('OWNER')
    let libraryId = made.libraryId
    const libraryOfDate = new Map<string, number>()
    let date = addDays(START, -1)
    for (const [index, { after, values, isTicked, entry }] of random.days.entries()) {
      if (index === random.version.at) libraryId = await createVersion(owner, libraryId, random.version)
      date = addDays(date, after)
      libraryOfDate.set(date, libraryId)
      const dayId = await givenDay(owner, date)
      const shown = await readDay(owner, dayId)
      const typed = ENTERED.map((name, at) => ({ name, value: values[at] ?? null }))
      typed.push({ name: 'Spuntata', value: isTicked === null ? null : Number(isTicked) * 100 })
      const body = typed.flatMap(({ name, value }) =>
        value === null ? [] : [{ dataId: itemNamed(shown, name).dataId, value: value / 100 }],
      )
      // An empty batch is refused.
      if (body.length > 0) expect((await owner.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
      const [only] = shown.dataLists
      if (entry !== null && only) await givenEntry(owner, dayId, only, entry / 100)
    }
    for (const [name, aggregation] of random.choices) {
      const { body: items } = await owner.get('/library/items')
      const dataId = items.find(({ dataName }: { dataName: string }) => dataName === name)?.dataId
      await owner.put(`/library/items/${dataId}`, { body: { aggregation } })
    }
    const readers = [owner]
    for (const hidden of random.hidden) {
      const { client, userId } = await made.person('VIEWER_DATA')
      for (const dataId of await idsOf(owner, hidden)) {
        const body = { userId, dataId, accessLevel: 'NONE' }
        expect((await owner.post('/access-control/update', { body })).status).toBe(200)
      }
      readers.push(client)
    }
    return { owner, readers, libraryOfDate }
  }

  test('each total is the one that an independent model computes from the days that its reader is answered', async () => {
    let compared = 0
    let computedAgain = 0
    const numRuns = Math.ceil(sample.count(CASES) / (READERS * SUMMARIES))
    await fc.assert(
      fc.asyncProperty(company, async (random) => {
        const { owner, readers, libraryOfDate } = await given(random)
        const model = new Model(await readCompany(owner, RANGE))
        const libraryOf = await itemsByLibrary(owner)
        for (const reader of readers) {
          const seen = await seenDays(reader, libraryOfDate, libraryOf)
          for (const [a, b, by] of random.asked) {
            const [from = '', to = ''] = [addDays(START, a), addDays(START, b)].toSorted()
            const { periods, items } = await readSummary(reader, from, to, by)
            const days = seen.filter(({ date }) => from <= date && date <= to)
            const keys = periods.map(({ key }) => key)
            for (const item of items) {
              const { figures, areReasonsRight } = expectedLine(model, item, days, keys, by)
              expect([item.dataName, shownFigures(item), areReasonsRight]).toEqual([item.dataName, figures, true])
            }
            compared += 1
            computedAgain += items.filter(
              ({ aggregation, total }) => aggregation === 'FORMULA' && total !== null,
            ).length
          }
        }
      }),
      { seed: SEED, numRuns, endOnFailure: true, includeErrorInReport: true },
    )
    expect(compared).toBeGreaterThanOrEqual(sample.count(CASES))
    expect(computedAgain).toBeGreaterThan(0)
    process.stdout.write(`${compared} random summaries\n${numRuns} random companies\n`)
  }, 1_800_000)
})

async function createVersion(owner: Client, libraryId: number, { result, as }: Company['version']): Promise<number> {
  const body = await givenVersion(owner, libraryId, ({ sections, formulas }) => {
    const ids = new Map(
      sections.flatMap(({ data, lists }) => [
        ...data.map(({ name, tmpId }) => [name, tmpId] as const),
        ...lists.map(({ sumDataName, tmpId }) => [sumDataName, tmpId] as const),
      ]),
    )
    const changed = formulas.find(({ resultDataId }) => resultDataId === ids.get(RESULTS[result] ?? ''))
    if (changed) changed.expression = as.replaceAll(/\[([^\]]+)\]/g, (_, name: string) => `#data_${ids.get(name)}`)
  })
  const created = await owner.post('/library/create', { body })
  expect(created.status).toBe(201)
  return created.body.libraryId
}

async function itemsByLibrary(owner: Client): Promise<Map<number, number>> {
  const { body: libraries } = await owner.get('/library/user')
  const libraryOf = new Map<number, number>()
  for (const { libraryId } of libraries) {
    for (const { data, lists } of (await readForm(owner, libraryId)).sections)
      for (const { dataId } of [...data, ...lists]) libraryOf.set(dataId, libraryId)
  }
  return libraryOf
}

/** The items with these names, in all libraries. */
async function idsOf(owner: Client, names: string[]): Promise<number[]> {
  const { body: libraries } = await owner.get('/library/user')
  const ids: number[] = []
  for (const { libraryId } of libraries) {
    const { body: items } = await owner.get(`/data/library-data/${libraryId}`)
    for (const { dataId, dataName } of items) if (names.includes(dataName)) ids.push(dataId)
  }
  return ids
}

/** The figures of the days as a reader's summary by day has them. */
async function seenDays(
  reader: Client,
  libraryOfDate: ReadonlyMap<string, number>,
  libraryOf: ReadonlyMap<number, number>,
): Promise<SeenDay[]> {
  const { periods, items } = await readSummary(reader, RANGE.from, RANGE.to, 'day')
  return [...libraryOfDate].map(([date, libraryId]) => {
    const at = periods.findIndex(({ key }) => key === date)
    const figures = items.flatMap(({ dataIds, values }) =>
      dataIds
        .filter((dataId) => libraryOf.get(dataId) === libraryId)
        .map((dataId): [number, bigint | null] => {
          const value = values[at] ?? null
          return [dataId, value === null ? null : BigInt(Math.round(value * 100))]
        }),
    )
    return { date, figures: new Map(figures) }
  })
}
