import { GROUPINGS, type Grouping } from '@quotidia/contract/reports'
import { ACCESS_LEVELS, type AccessLevel } from '@quotidia/domain/accessLevels'
import { canViewData, USER_TYPES } from '@quotidia/domain/userTypes'
import fc from 'fast-check'
import { rebuildFigures } from '../figures/fillFigures'
import { listOutdated } from '../figures/storedFiguresQueries'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, SMALL_FORM } from '../testing/company'
import { SEED } from '../testing/database'
import { aChange, aDate, createDays, EVERY_DATE, make } from '../testing/reports/changes'
import { readDays } from '../testing/reports/daysOf'
import { expectedLine, readCompany, seenDay, shownFigures } from '../testing/reports/expectSummary'
import { Model } from '../testing/reports/model'
import { readSummary } from '../testing/reports/summary'

const CASES = process.env['TEST_ALL'] === 'true' ? 10_000 : 1000
const ROUNDS = 3
const READERS = 3
const SUMMARIES = 24
const ITEMS = Object.keys(SMALL_FORM.formulas).concat(
  'Contanti',
  'Totale altri incassi',
  'Totale spese',
  'Cassa contata',
)
const DATA_READERS = USER_TYPES.filter((userType) => canViewData({ userType }))

interface Asked {
  from: string
  to: string
  by: Grouping
}

const exactly = (length: number) => ({ minLength: length, maxLength: length })
const asked: fc.Arbitrary<Asked> = fc
  .tuple(fc.array(aDate, exactly(2)), fc.constantFrom(...GROUPINGS))
  .map(([dates, by]) => {
    const [from = '', to = ''] = dates.toSorted()
    return { from, to, by }
  })
const reader = fc.record({
  userType: fc.constantFrom(...DATA_READERS),
  levels: fc.dictionary(fc.constantFrom(...ITEMS), fc.constantFrom<AccessLevel>(...ACCESS_LEVELS)),
  asked: fc.array(fc.array(asked, exactly(SUMMARIES)), exactly(ROUNDS)),
})
const company = fc.record({
  readers: fc.array(reader, exactly(READERS)),
  rounds: fc.array(fc.array(aChange, exactly(15)), exactly(ROUNDS)),
})

onEveryDatabase((api, sample) => {
  test('every summary has the sums of the days as its reader sees them, from figures that every write stores', async () => {
    let compared = 0
    const property = fc.asyncProperty(company, async ({ readers, rounds }) => {
      const { person, companyId } = await givenCompany(api())
      const { client: owner } = await person('OWNER')
      await createDays(owner)
      const clients: Client[] = []
      for (const { userType, levels } of readers) clients.push((await person(userType, { levels })).client)
      for (const [round, changes] of rounds.entries()) {
        for (const change of changes) await make(owner, change)
        const model = new Model(await readCompany(owner, EVERY_DATE))
        for (const [index, client] of clients.entries()) {
          compared += await compare(client, model, readers[index]?.asked[round] ?? [])
        }
        expect(await listOutdated(api().db, companyId)).toEqual([])
      }
    })
    const casesEach = ROUNDS * READERS * SUMMARIES
    const numRuns = Math.ceil(sample.count(CASES) / casesEach)
    await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true })
    const kept = () => api().db('day_figures').orderBy('day_id').select('day_id', 'version', 'figures')
    const written = await kept()
    expect(await rebuildFigures(api().db)).toBe(written.length)
    expect(await kept()).toEqual(written)
    expect(compared).toBeGreaterThanOrEqual(sample.count(CASES))
  }, 600_000)
})

/** Compares some summaries of a reader with their days, and counts them. */
async function compare(client: Client, model: Model, summaries: Asked[]): Promise<number> {
  const every = await readDays(client, EVERY_DATE)
  for (const { from, to, by } of summaries) {
    const days = every.filter(({ date }) => from <= date && date <= to)
    const seenDays = days.map(seenDay)
    const { periods, items } = await readSummary(client, from, to, by)
    const keys = periods.map(({ key }) => key)
    const seen = new Set(days.flatMap(({ dayWithValues }) => dayWithValues.map(({ dataId }) => dataId)))
    expect(items.flatMap(({ dataIds }) => dataIds).toSorted()).toEqual([...seen].toSorted())
    for (const item of items) {
      const { figures, areReasonsRight } = expectedLine(model, item, seenDays, keys, by)
      expect([shownFigures(item), areReasonsRight]).toEqual([figures, true])
    }
    expect(periods.reduce((sum, period) => sum + period.days, 0)).toBe(days.length)
  }
  return summaries.length
}
