import type { Headlines } from '@quotidia/contract/reports'
import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, itemNamed, readDay } from '../testing/day'
import { countStatements } from '../testing/statements'
import { addDays } from '../times'

const [SATURDAY, TUESDAY, MONDAY, WEDNESDAY] = ['2026-02-28', '2026-03-10', '2026-03-23', '2026-03-25']

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const write = async (date: string, figures: Record<string, number>) => {
      const dayId = await givenDay(owner, date)
      const day = await readDay(owner, dayId)
      const body = Object.entries(figures).map(([name, value]) => ({ dataId: itemNamed(day, name).dataId, value }))
      expect((await owner.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
      return dayId
    }
    const choose = async (...names: string[]) =>
      owner.put('/company/settings', { body: { headlines: await Promise.all(names.map(company.item)) } })
    return { company, owner, write, choose }
  }

  const read = async (client: Client) => {
    const { status, body } = await client.get('/report/headlines')
    expect(status).toBe(200)
    return (body as Headlines).lines
  }
  const namesFor = async (client: Client) => (await read(client)).map(({ name }) => name)

  test('the newest day before today, its week and its month are summed up, and compared with a year before', async () => {
    const { owner, write } = await given()
    await write('2025-03-23', { Contanti: 5 })
    await write('2025-03-24', { Contanti: 40 })
    await write('2025-03-26', { Contanti: 90 })
    await write(SATURDAY, { Contanti: 1000 })
    await write(TUESDAY, { Contanti: 7 })
    await write(MONDAY, { Contanti: 50.1 })
    const newest = await write(WEDNESDAY, { Contanti: 100.2 })
    await closeDay(owner, newest)
    expect(await read(owner)).toEqual([
      {
        key: expect.any(Number),
        name: 'Totale',
        unit: 'AMOUNT',
        // The same weekday, 364 days before.
        day: { ...upTo(WEDNESDAY, WEDNESDAY), days: 1, value: 100.2, provisional: false, before: 90, beforeDays: 1 },
        week: { ...upTo(MONDAY, WEDNESDAY), days: 2, value: 150.3, provisional: true, before: 130, beforeDays: 2 },
        // The same dates.
        month: {
          ...upTo('2026-03-01', WEDNESDAY),
          days: 3,
          value: 157.3,
          provisional: true,
          before: 45,
          beforeDays: 2,
        },
      },
    ])
  })

  test('today and later days don’t count, and a company without an earlier day has no figures', async () => {
    const { owner, write } = await given()
    const today = businessDate(api().clock.now(), DEFAULT_DAY_END)
    await write(today, { Contanti: 3 })
    await write(addDays(today, 1), { Contanti: 4 })
    expect(await read(owner)).toEqual([])
    await write(WEDNESDAY, { Contanti: 100 })
    const [line] = await read(owner)
    expect(line?.month).toMatchObject({ to: WEDNESDAY, days: 1, value: 100, before: null, beforeDays: 0 })
  })

  test('an owner chooses up to three lines, which are shown to each reader who sees them', async () => {
    const { company, owner, write, choose } = await given()
    await write(WEDNESDAY, { Contanti: 100, Carte: 20, Soci: 2 })
    const levels = { Netto: 'NONE', Totale: 'NONE' } as const
    const viewer = await company.person('VIEWER_DATA', { levels })
    const { body } = await choose('Netto', 'Contanti')
    expect(body).toMatchObject({ headlines: [await company.item('Netto'), await company.item('Contanti')] })
    expect(await namesFor(owner)).toEqual(['Netto', 'Contanti'])
    expect(await namesFor(viewer.client)).toEqual(['Contanti'])
    await choose('Netto')
    // The main line of those that the reader sees.
    expect(await namesFor(viewer.client)).toEqual(['Contanti'])
    await choose()
    expect(await namesFor(owner)).toEqual(['Totale'])
  })

  test('a line that isn’t a sum any more is left out', async () => {
    const { company, owner, write, choose } = await given()
    await write(WEDNESDAY, { Contanti: 100, Carte: 20 })
    await choose('Contanti', 'Carte')
    await owner.put(`/library/items/${await company.item('Contanti')}`, { body: { aggregation: 'LAST' } })
    expect(await namesFor(owner)).toEqual(['Carte'])
  })

  test('lines that aren’t summed up, unknown ones and those of others are refused', async () => {
    const { company, owner, choose } = await given()
    const other = await given()
    await choose('Contanti')
    const refused = async (key: number) => {
      const { status, body } = await owner.put('/company/settings', { body: { headlines: [key] } })
      expect([status, body.issues]).toEqual([
        400,
        [{ path: 'headlines', message: `headlines: la voce ${key} non è fra quelle che si sommano nel riepilogo.` }],
      ])
    }
    await refused(await company.item('Quota'))
    await refused(await company.item('Cassa contata'))
    await refused(await company.item('Fondo cassa'))
    await refused(await other.company.item('Contanti'))
    await refused(900_000)
    const { body } = await owner.get('/company/settings')
    expect(body.headlines).toEqual([await company.item('Contanti')])
  })

  test('the number of statements doesn’t depend on the number of days', async () => {
    const { owner, write } = await given()
    await write(WEDNESDAY, { Contanti: 1 })
    await write('2025-03-25', { Contanti: 1 })
    await read(owner)
    const counted = countStatements(api().db)
    const cost = async () => {
      counted.statements = 0
      await read(owner)
      return counted.statements
    }
    const one = await cost()
    for (let day = 1; day < 25; day++) await write(addDays(WEDNESDAY, -day), { Contanti: 1 })
    for (let day = 1; day < 25; day++) await write(addDays('2025-03-25', -day), { Contanti: 1 })
    await read(owner)
    expect(await cost()).toBe(one)
  })
})

const upTo = (from: string | undefined, to: string | undefined) => ({ from, to })
