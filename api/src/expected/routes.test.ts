import type { ExpectedFigure } from '@quotidia/contract/expected'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, fillIn, givenDay, givenEntry, readDay } from '../testing/day'
import { dataOf, givenVersion } from '../testing/newVersion'
import { addDays } from '../times'

const FIRST = '2026-10-01'
/** In euro, of ten days. */
const CASH = [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1250, 1350]
const DAY = addDays(FIRST, CASH.length)

onEveryDatabase((api) => {
  /** Ten days with cash, and a day after them. */
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const cash = await company.item('Contanti')
    const days: number[] = []
    for (const [index, value] of CASH.entries()) {
      const dayId = await givenDay(owner.client, addDays(FIRST, index))
      await write(owner.client, dayId, cash, value)
      days.push(dayId)
    }
    return { company, owner, cash, days, dayId: await givenDay(owner.client, DAY) }
  }
  const write = (client: Client, dayId: number, dataId: number, value: number) =>
    client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
  const expectedOn = async (client: Client, dayId: number): Promise<ExpectedFigure[]> =>
    (await client.get(`/day/${dayId}/expected`)).body
  const unusualOn = async (client: Client, dayId: number) =>
    (await client.get(`/day/${dayId}/closing`)).body.unusual.map(({ dataName }: { dataName: string }) => dataName)

  test('the range of an entered figure comes from the days before, never from its own or later ones', async () => {
    const { owner, cash, days, dayId } = await given()
    await write(owner.client, dayId, cash, 999_999)
    await write(owner.client, await givenDay(owner.client, addDays(DAY, 1)), cash, 999_999)
    const [range, ...others] = await expectedOn(owner.client, dayId)
    expect(others).toEqual([])
    expect(range).toMatchObject({ dataId: cash, days: 10, zero: false, confirmed: null })
    expect(range?.low).toBeGreaterThan(500)
    expect(range?.high).toBeLessThan(3000)
    expect(await expectedOn(owner.client, days[7] ?? 0)).toEqual([])
    expect(await expectedOn(owner.client, days[8] ?? 0)).toMatchObject([{ dataId: cash, days: 8 }])
  })

  test('figures that nobody entered aren’t counted, and a list counts with the sum of its entries', async () => {
    const { company, owner, cash, days, dayId } = await given()
    const list = await company.listOf('Spese varie')
    for (const [index, day] of days.entries()) await givenEntry(owner.client, day, list, 20 + index)
    const ranges = await expectedOn(owner.client, dayId)
    expect(ranges.map(({ dataId }) => dataId).toSorted()).toEqual([cash, list.dataId].toSorted())
    const sum = ranges.find(({ dataId }) => dataId === list.dataId)
    expect(sum?.median).toBeGreaterThanOrEqual(20)
    expect(sum?.median).toBeLessThanOrEqual(29)
    expect(sum?.zero).toBe(false)
  })

  test('users who don’t see an item don’t get its range; seeing the sum of a list is enough', async () => {
    const { company, owner, cash, days, dayId } = await given()
    const list = await company.listOf('Spese varie')
    for (const day of days) await givenEntry(owner.client, day, list, 25)
    const blind = await company.person('EDITOR_DATA', {
      levels: { Contanti: 'NONE', 'Totale spese': 'VIEW_LIST_PARTIAL' },
    })
    const viewer = await company.person('VIEWER_FILES')
    expect((await expectedOn(blind.client, dayId)).map(({ dataId }) => dataId)).toEqual([list.dataId])
    expect(await expectedOn(viewer.client, dayId)).toEqual([])
    await write(owner.client, dayId, cash, 12_000)
    expect([await unusualOn(owner.client, dayId), await unusualOn(blind.client, dayId)]).toEqual([['Contanti'], []])
  })

  test('a renamed item of a new version is compared with the days of the old one', async () => {
    const { company, owner, dayId } = await given()
    const body = await givenVersion(owner.client, company.libraryId, (version) => {
      dataOf(version, 'Contanti').name = 'Incasso in contanti'
    })
    expect((await owner.client.post('/library/create', { body })).status).toBe(201)
    await owner.client.delete(`/day/${dayId}`)
    const after = await givenDay(owner.client, DAY)
    const { dayWithValues } = await readDay(owner.client, after)
    const renamed = dayWithValues.find(({ dataName }) => dataName === 'Incasso in contanti')
    expect(await expectedOn(owner.client, after)).toMatchObject([{ dataId: renamed?.dataId, days: 10 }])
  })

  test('an unusual figure is named at the closing, until it is confirmed or corrected', async () => {
    const { owner, cash, dayId } = await given()
    const confirm = (value: number) =>
      owner.client.post(`/day/${dayId}/expected/${cash}`, { body: { confirmed: value } })
    expect(await unusualOn(owner.client, dayId)).toEqual([])
    await write(owner.client, dayId, cash, 13_000)
    expect(await unusualOn(owner.client, dayId)).toEqual(['Contanti'])
    expect((await confirm(13_000)).status).toBe(204)
    expect(await unusualOn(owner.client, dayId)).toEqual([])
    expect(await expectedOn(owner.client, dayId)).toMatchObject([{ confirmed: 13_000 }])
    await write(owner.client, dayId, cash, 14_000)
    expect(await unusualOn(owner.client, dayId)).toEqual(['Contanti'])
    const { version } = await readDay(owner.client, dayId)
    const refused = await owner.client.post(`/day/${dayId}/close`, { body: { version } })
    expect(refused.body).toMatchObject({ code: 'not_ready', unusual: [{ dataId: cash, dataName: 'Contanti' }] })
    await write(owner.client, dayId, cash, 1300)
    expect(await unusualOn(owner.client, dayId)).toEqual([])
  })

  test('an unusual figure alone doesn’t block the closing', async () => {
    const { owner, cash, dayId } = await given()
    await fillIn(owner.client, dayId)
    await write(owner.client, dayId, cash, 13_000)
    expect(await unusualOn(owner.client, dayId)).toEqual(['Contanti'])
    const { version } = await readDay(owner.client, dayId)
    const closed = await owner.client.post(`/day/${dayId}/close`, { body: { version } })
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed', event: { outstanding: null } } })
    expect(await unusualOn(owner.client, dayId)).toEqual(['Contanti'])
  })

  test('users who can’t edit the figure can’t confirm it, and nobody can on a closed day', async () => {
    const { company, owner, cash, dayId } = await given()
    const reader = await company.person('EDITOR_DATA', { levels: { Contanti: 'VIEW' } })
    const blind = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE' } })
    const confirm = async ({ client }: { client: Client }, dataId = cash) =>
      (await client.post(`/day/${dayId}/expected/${dataId}`, { body: { confirmed: 1 } })).status
    expect([await confirm(reader), await confirm(blind)]).toEqual([403, 404])
    for (const name of ['Totale', 'Fondo cassa']) expect(await confirm(owner, await company.item(name))).toBe(404)
    await closeDay(owner.client, dayId)
    expect([await confirm(owner), await confirm(reader), await confirm(blind)]).toEqual([409, 403, 404])
    expect(await api().db('day_values').whereNotNull('confirmed_cents').where({ day_id: dayId })).toEqual([])
  })
})
