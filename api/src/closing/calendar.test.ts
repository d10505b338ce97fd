import { ACCESS_LEVELS, type AccessLevel } from '@quotidia/domain/accessLevels'
import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import type { UserType } from '@quotidia/domain/userTypes'
import fc from 'fast-check'
import { carried, entered } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { SEED } from '../testing/database'
import { closeDay, givenDay, givenEntry, readDay } from '../testing/day'
import { addDays } from '../times'

const READERS = 500
const ITEMS = [
  'Contanti',
  'Carte',
  'Totale altri incassi',
  'Totale spese',
  'Netto',
  'Soci',
  'Cassa contata',
  'Fondo cassa',
]
const DATES = ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20']
const RANGE = '?from=2026-11-17&to=2026-11-30'

onEveryDatabase((api, sample) => {
  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const item = (name: string) => company.item(name)
    for (const [name, ruleDataId] of [
      ['Conta', await item('Cassa contata')],
      ['Spese', await item('Totale spese')],
    ]) {
      const body = { libraryId: company.libraryId, name, checkBox: true, ruleDataId }
      expect(await owner.post('/rule/create', { body })).toMatchObject({ status: 200 })
    }
    const reconciliation = {
      libraryId: company.libraryId,
      name: 'Quadratura',
      kind: 'reconciliation',
      tolerance: 1,
      ruleDataId: await item('Contanti'),
      ruleData2Id: await item('Carte'),
    }
    expect(await owner.post('/rule/create', { body: reconciliation })).toMatchObject({ status: 200 })
    const days: number[] = []
    for (const date of DATES) days.push(await givenDay(owner, date))
    const write = async (day: number, name: string, value: number) =>
      owner.post(`/data/update?dayId=${days[day]}`, { body: [{ dataId: await item(name), value }] })
    await write(0, 'Contanti', 12.5)
    await write(1, 'Contanti', 7)
    await write(1, 'Carte', 100)
    await write(1, 'Cassa contata', 1)
    await write(2, 'Carte', 3)
    await givenEntry(owner, days[2] ?? 0, await company.listOf('Spese varie'), 4)
    await closeDay(owner, days[1] ?? 0)
    return { company, owner, days }
  }
  const calendar = async (client: Client, range = RANGE) => (await client.get(`/day/calendar${range}`)).body

  test('the existing days of a range have their status and their version', async () => {
    const { owner, days } = await given()
    const { today, days: shown } = await calendar(owner)
    expect(today).toBe(businessDate(api().clock.now(), DEFAULT_DAY_END))
    expect(shown.map(({ date, dayId, status }: Record<string, unknown>) => [date, dayId, status])).toEqual([
      ['2026-11-17', days[1], 'closed'],
      ['2026-11-19', days[2], 'open'],
      ['2026-11-20', days[3], 'open'],
    ])
    for (const { dayId, version } of shown) expect(version).toBe((await readDay(owner, dayId)).version)
    expect((await calendar(owner, '?from=2025-01-01&to=2025-12-31')).days).toEqual([])
  })

  test('a closed day has its main amount, of those that the reader sees', async () => {
    const { company, owner, days } = await given()
    const headlines = async (client: Client) =>
      (await calendar(client)).days.flatMap(({ dayId, headline }: Record<string, unknown>) =>
        headline ? [{ dayId, headline }] : [],
      )
    expect(await headlines(owner)).toEqual([{ dayId: days[1], headline: { dataName: 'Totale', value: 107 } }])
    const { client: viewer } = await company.person('VIEWER_DATA', { levels: { Totale: 'NONE' } })
    expect(await headlines(viewer)).toEqual([{ dayId: days[1], headline: { dataName: 'Carte', value: 100 } }])
    expect(await headlines((await company.person('VIEWER_FILES')).client)).toEqual([])
  })

  test('the main amount of a closed day is one that adds up over days', async () => {
    const company = await givenCompany(api(), {
      title: 'Cassa',
      sections: { Cassa: [carried('Fondo iniziale', 'Fondo finale'), ...entered('Incasso', 'Fondo finale', 'Resi')] },
      formulas: {},
    })
    const { client: owner } = await company.person('OWNER')
    const [incasso, fondo] = [await company.item('Incasso'), await company.item('Fondo finale')]
    const choose = async (dataId: number, aggregation: string) =>
      expect((await owner.put(`/library/items/${dataId}`, { body: { aggregation } })).status).toBe(200)
    const first = await givenDay(owner, '2026-11-19')
    await owner.post(`/data/update?dayId=${first}`, { body: [{ dataId: fondo, value: 900 }] })
    const second = await givenDay(owner, '2026-11-20')
    const values = [
      { dataId: incasso, value: 50 },
      { dataId: fondo, value: 700 },
    ]
    await owner.post(`/data/update?dayId=${second}`, { body: values })
    await closeDay(owner, second)
    const headline = async () => (await calendar(owner, '?from=2026-11-20&to=2026-11-20')).days[0].headline
    // The opening cash, 900,00, is carried.
    expect(await headline()).toEqual({ dataName: 'Fondo finale', value: 700 })
    await choose(fondo, 'LAST')
    expect(await headline()).toEqual({ dataName: 'Incasso', value: 50 })
    await choose(await company.item('Fondo iniziale'), 'SUM')
    expect(await headline()).toEqual({ dataName: 'Fondo iniziale', value: 900 })
  })

  test('readers of data learn who closed a day last, and why, until it is approved', async () => {
    const { company, owner, days } = await given()
    const { client: editor, username } = await company.person('EDITOR_DATA')
    const dayId = days[1] ?? 0
    await owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca la conta.' } })
    const version = await closeDay(editor, dayId)
    const closingsOf = async (client: Client) =>
      (await calendar(client)).days.map(({ closing }: { closing: unknown }) => closing)
    const { closedAt } = await readDay(owner, dayId)
    const closing = { userName: `Persona ${username}`, at: closedAt, comment: 'Chiuso così.' }
    const { client: viewer } = await company.person('VIEWER_DATA')
    expect(await closingsOf(viewer)).toEqual([closing, null, null])
    const { client: reader } = await company.person('VIEWER_FILES')
    expect(await closingsOf(reader)).toEqual([null, null, null])
    expect(await owner.post(`/day/${dayId}/approve`, { body: { version } })).toMatchObject({ status: 200 })
    expect(await closingsOf(viewer)).toEqual([null, null, null])
  })

  test('the counts equal those of each day’s closing, for every reader', async () => {
    const { company, days } = await given()
    const reader = fc.record({
      userType: fc.constantFrom<UserType>('OWNER', 'EDITOR_DATA', 'VIEWER_DATA', 'VIEWER_DATA_FILES'),
      levels: fc.dictionary(fc.constantFrom(...ITEMS), fc.constantFrom<AccessLevel>(...ACCESS_LEVELS)),
    })
    const property = fc.asyncProperty(reader, async ({ userType, levels }) => {
      const { client } = await company.person(userType, { levels })
      const { days: shown } = await calendar(client)
      const expected = await Promise.all(
        days.slice(1).map(async (dayId) => {
          const { body } = await client.get(`/day/${dayId}/closing`)
          const missing = body.missing.length
          const others = body.unsatisfied.length + body.warnings.length + body.reconciliations.length
          return { dayId, missing, outstanding: missing + others }
        }),
      )
      expect(shown).toMatchObject(expected)
    })
    const numRuns = process.env['TEST_ALL'] === 'true' ? READERS : sample.count(20)
    await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true })
  }, 600_000)

  test('figures of other companies and of hidden items aren’t counted', async () => {
    const { company } = await given()
    const everything = Object.fromEntries(ITEMS.map((name) => [name, 'NONE' as const]))
    const { client: blind } = await company.person('VIEWER_DATA', { levels: everything })
    const counts = (await calendar(blind)).days.map(({ missing, outstanding }: Record<string, number>) => [
      missing,
      outstanding,
    ])
    expect(counts).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    expect((await calendar(stranger)).days).toEqual([])
  })

  test.each([
    ['', 'from', 'La data è obbligatoria, nel formato AAAA-MM-GG.'],
    ['?from=2026-02-30&to=2026-03-01', 'from', /^La data non è valida/],
    ['?from=2026-11-20', 'to', 'La data è obbligatoria, nel formato AAAA-MM-GG.'],
    ['?from=2026-11-20&to=2026-11-19', 'to', 'to: la data finale non può precedere quella iniziale.'],
    [`?from=2025-01-01&to=${addDays('2025-01-01', 400)}`, 'to', 'to: al massimo 400 giorni per volta.'],
  ])('the range %s is refused', async (range, path, message) => {
    const { client } = await (await givenCompany(api())).person('VIEWER_DATA')
    const { status, body } = await client.get(`/day/calendar${range}`)
    expect(status).toBe(400)
    expect(body.issues).toContainEqual({
      path,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect((await client.get(`/day/calendar?from=2025-01-01&to=${addDays('2025-01-01', 399)}`)).status).toBe(200)
  })
})
