import type { DayTotals } from '@quotidia/contract/totals'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

const FILLABLE = ['Contanti', 'Carte', 'Totale altri incassi', 'Totale spese', 'Soci', 'Cassa contata']

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const { dayWithValues } = await readDay(client, dayId)
    const nameOf = (dataId: number) => dayWithValues.find((item) => item.dataId === dataId)?.dataName
    /** The names of the missing and of the provisional items of an answer. */
    const told = ({ missing, calculationResults }: DayTotals) => ({
      missing: missing?.map(nameOf),
      provisional: calculationResults.filter((result) => result.provisional).map(({ dataId }) => nameOf(dataId)),
    })
    const read = async (reader: Client) => told(await readDay(reader, dayId))
    const save = async (name: string, fields: object) => {
      const body = [{ dataId: await company.item(name), ...fields }]
      return told((await client.post(`/data/update?dayId=${dayId}`, { body })).body)
    }
    const list = (name: string) => company.listOf(name)
    return { company, client, dayId, told, read, save, list }
  }

  test('on a new day every item that can be filled in is missing, and every result provisional', async () => {
    const { client, read } = await givenSheet()
    expect(await read(client)).toEqual({ missing: FILLABLE, provisional: ['Totale', 'Netto', 'Quota'] })
  })

  test('a filled-in item isn’t missing, even with a zero, and a result is provisional while one of its items is missing', async () => {
    const { client, dayId, told, read, save, list } = await givenSheet()
    await save('Contanti', { value: 0 })
    expect(await save('Carte', { value: 12 })).toEqual({
      missing: FILLABLE.slice(2),
      provisional: ['Totale', 'Netto', 'Quota'],
    })
    const { listId } = await list('Altri incassi')
    const { body } = await client.post(`/data/list/none?dayId=${dayId}`, { body: { listId } })
    expect(told(body)).toEqual({ missing: FILLABLE.slice(3), provisional: ['Netto', 'Quota'] })
    const spese = await list('Spese varie')
    const added = await client.post(`/data/list/add?dayId=${dayId}`, { body: [{ ...spese, value: 0 }] })
    expect(told(added.body)).toEqual({ missing: FILLABLE.slice(4), provisional: ['Quota'] })
    expect(await save('Soci', { value: 2 })).toEqual({ missing: ['Cassa contata'], provisional: [] })
    expect(await save('Cassa contata', { value: 0 })).toEqual({ missing: [], provisional: [] })
    expect(await read(client)).toEqual({ missing: [], provisional: [] })
  })

  test('the answer to every save has the same missing items and provisional results as the day', async () => {
    const { client, dayId, told, read, list } = await givenSheet()
    const spese = await list('Spese varie')
    const entry = await givenEntry(client, dayId, spese, 3)
    const update = [{ id: entry.id, listId: spese.listId, value: 4 }]
    const updated = await client.post(`/data/list/update?dayId=${dayId}`, { body: update })
    expect(told(updated.body)).toEqual(await read(client))
    const removed = await client.delete(`/data/list/delete/${entry.id}`)
    expect(told(removed.body).missing).toContain('Totale spese')
    expect(told(removed.body)).toEqual(await read(client))
    const restored = await client.post(`/history/connectionList/${entry.id}/restore/1`)
    expect(told(restored.body).missing).not.toContain('Totale spese')
    expect(told(restored.body)).toEqual(await read(client))
  })

  test('a comment alone leaves its item missing', async () => {
    const { save } = await givenSheet()
    expect((await save('Contanti', { comment: 'arriva domani' })).missing).toContain('Contanti')
  })

  test('a figure that a rule carried isn’t missing; an item into which nothing was carried is', async () => {
    const { company, client } = await givenSheet()
    const rule = async (from: string, to: string) =>
      client.post('/rule/create', {
        body: {
          name: `Riporta ${from}`,
          checkBox: false,
          previousDay: true,
          ruleDataId: await company.item(to),
          ruleData2Id: await company.item(from),
          compareData2: null,
          libraryId: company.libraryId,
        },
      })
    await rule('Contanti', 'Carte')
    await rule('Soci', 'Contanti')
    const first = await givenDay(client, '2026-04-01')
    await client.post(`/data/update?dayId=${first}`, { body: [{ dataId: await company.item('Contanti'), value: 9 }] })
    const { missing } = await readDay(client, await givenDay(client, '2026-04-02'))
    expect(missing).not.toContain(await company.item('Carte'))
    expect(missing).toContain(await company.item('Contanti'))
  })

  test('a typed zero and an unticked check that a rule carries aren’t missing, on later days either', async () => {
    const { company, client } = await givenSheet()
    const names = ['Contanti', 'Cassa contata']
    for (const name of names) {
      const ruleDataId = await company.item(name)
      const body = { name, checkBox: false, previousDay: true, ruleDataId, libraryId: company.libraryId }
      expect((await client.post('/rule/create', { body })).status).toBe(200)
    }
    const missingOn = async (date: string) => {
      const dayId = await givenDay(client, date)
      const { days } = (await client.get(`/day/calendar?from=${date}&to=${date}`)).body
      const { missing = [], dayWithValues } = await readDay(client, dayId)
      expect(days[0].missing).toBe(missing.length)
      const named = names.filter((name) =>
        dayWithValues.some(({ dataId, dataName }) => dataName === name && missing.includes(dataId)),
      )
      return { dayId, missing: named }
    }
    const first = await missingOn('2026-05-01')
    expect(first.missing).toEqual(names)
    const zeros = await Promise.all(names.map(async (name) => ({ dataId: await company.item(name), value: 0 })))
    await client.post(`/data/update?dayId=${first.dayId}`, { body: zeros })
    expect((await missingOn('2026-05-02')).missing).toEqual([])
    expect((await missingOn('2026-05-03')).missing).toEqual([])
  })

  test.each(['VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER', 'EDITOR_DATA', 'EDITOR_DATA_FILES'] as const)(
    'a %s gets the same missing and provisional items as the owner',
    async (type) => {
      const { company, client, read } = await givenSheet()
      expect(await read((await company.person(type)).client)).toEqual(await read(client))
    },
  )

  test.each(['VIEWER_FILES', 'EDITOR_FILES'] as const)('a %s gets no missing or provisional items', async (type) => {
    const { company, read } = await givenSheet()
    expect(await read((await company.person(type)).client)).toEqual({ missing: [], provisional: [] })
  })

  test('a visible result is shown as provisional, without naming the hidden items that are missing', async () => {
    const { company, client, dayId, read, save, list } = await givenSheet()
    const hidden = { Contanti: 'NONE', 'Totale altri incassi': 'NONE', Netto: 'NONE' } as const
    const reader = (await company.person('VIEWER_DATA', { levels: hidden })).client
    await save('Carte', { value: 1 })
    expect(await read(reader)).toEqual({
      missing: ['Totale spese', 'Soci', 'Cassa contata'],
      provisional: ['Totale', 'Quota'],
    })
    await save('Contanti', { value: 1 })
    const { listId } = await list('Altri incassi')
    await client.post(`/data/list/none?dayId=${dayId}`, { body: { listId } })
    expect((await read(reader)).provisional).toEqual(['Quota'])
  })

  test('a list is reported as missing to users who see only its sum', async () => {
    const { company, client, dayId, read, list } = await givenSheet()
    const partial = (await company.person('EDITOR_DATA', { levels: { 'Totale spese': 'VIEW_LIST_PARTIAL' } })).client
    expect((await read(partial)).missing).toContain('Totale spese')
    await givenEntry(client, dayId, await list('Spese varie'), 0)
    expect((await read(partial)).missing).not.toContain('Totale spese')
    expect(itemNamed(await readDay(partial, dayId), 'Totale spese').lastEditor).toBeNull()
  })
})
