import { GROUPINGS } from '@quotidia/contract/reports'
import fc from 'fast-check'
import { calculated, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { SEED } from '../testing/database'
import { givenDay, itemNamed, readDay } from '../testing/day'

const CASES = process.env['TEST_ALL'] === 'true' ? 1000 : 100
const DATES = ['2026-12-30', '2026-12-31', '2027-01-04']
const RANGE = 'from=2026-12-28&to=2027-01-05'

const FORM: Form = {
  title: 'Negozio',
  sections: {
    Vendite: [...entered('Ricavi', 'Pezzi', 'Sconti'), ...calculated('Medio', 'Resa', 'Inverso')],
  },
  formulas: { Medio: '[Ricavi] / [Pezzi]', Resa: '[Medio] / [Sconti] * 2', Inverso: '[Pezzi] / [Ricavi]' },
}
/** In cents; a day's pieces are a whole number, so that a scaled day has the same results. */
const day = fc.record({
  income: fc.integer({ min: 0, max: 100_000 }),
  pieces: fc.integer({ min: 0, max: 40 }).map((pieces) => pieces * 100),
  discount: fc.option(fc.integer({ min: 1, max: 900 }), { freq: 4 }),
  scale: fc.integer({ min: 2, max: 9 }),
})

onEveryDatabase((api, sample) => {
  test('a reader’s answers don’t depend on hidden items that leave every visible figure of a day as it is', async () => {
    const numRuns = sample.count(CASES)
    await fc.assert(
      fc.asyncProperty(fc.tuple(day, day, day), async (days) => {
        const company = await givenCompany(api(), FORM)
        const { client: owner } = await company.person('OWNER')
        const levels = { Ricavi: 'NONE', Pezzi: 'NONE' } as const
        const { client: reader } = await company.person('VIEWER_DATA', { levels })
        const ids: number[] = []
        for (const [index, { income, pieces, discount }] of days.entries()) {
          const dayId = await givenDay(owner, DATES[index])
          ids.push(dayId)
          await write(owner, dayId, { Ricavi: income, Pezzi: pieces, ...(discount !== null && { Sconti: discount }) })
        }
        const before = await answers(reader)
        for (const [index, { income, pieces, scale }] of days.entries()) {
          await write(owner, ids[index] ?? 0, { Ricavi: income * scale, Pezzi: pieces * scale })
        }
        expect(await answers(reader)).toEqual(before)
      }),
      { seed: SEED, numRuns, endOnFailure: true, includeErrorInReport: true },
    )
    process.stdout.write(`${numRuns} companies with hidden operands\n`)
  }, 1_800_000)
})

async function write(owner: Client, dayId: number, cents: Record<string, number>) {
  const shown = await readDay(owner, dayId)
  const body = Object.entries(cents).map(([name, value]) => ({
    dataId: itemNamed(shown, name).dataId,
    value: value / 100,
  }))
  expect((await owner.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
}

async function answers(reader: Client): Promise<string[]> {
  const texts: string[] = []
  for (const by of GROUPINGS) texts.push(JSON.stringify((await reader.get(`/report/summary?${RANGE}&by=${by}`)).body))
  return texts
}
