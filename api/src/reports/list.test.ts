import type { ListReport } from '@quotidia/contract/reports'
import { asCreation, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry } from '../testing/day'
import { lineNamed, readSummary } from '../testing/reports/summary'

const RANGE = ['2026-03-01', '2026-03-31'] as const

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const spending = await company.listOf('Spese varie')
    const days: number[] = []
    for (const date of ['2026-02-28', '2026-03-02', '2026-03-05']) days.push(await givenDay(owner, date))
    const [before = 0, first = 0, second = 0] = days
    await givenEntry(owner, before, spending, 1000, 'Pane')
    await givenEntry(owner, second, spending, 0.1, 'PANE ')
    await givenEntry(owner, first, spending, 10.2, ' pane')
    await givenEntry(owner, first, spending, 0.01, 'Pane')
    const latest = await givenEntry(owner, first, spending, 40, 'Perché no')
    await givenEntry(owner, second, spending, -3)
    const { id } = await givenEntry(owner, second, spending, 7, 'pane')
    await owner.delete(`/data/list/delete/${id}`)
    await givenEntry(owner, second, await company.listOf('Altri incassi'), 9, 'Pane')
    return { company, owner, spending, first, second, latest }
  }
  const read = (client: Client, key: number) =>
    client.get(`/report/list?from=${RANGE[0]}&to=${RANGE[1]}&dataKey=${key}`)

  test('the entries of a list are added up by causal, with the newest of them and the days', async () => {
    const { owner, spending, first, second, latest } = await given()
    const { body }: { body: ListReport } = await read(owner, spending.dataId)
    expect(body).toMatchObject({
      key: spending.dataId,
      dataName: 'Totale spese',
      sectionName: 'Spese',
      unit: 'AMOUNT',
      total: 47.31,
      count: 5,
    })
    expect(body.total).toBe(lineNamed(await readSummary(owner, ...RANGE), 'Totale spese')?.total)
    expect(body.causals).toEqual([
      {
        causal: 'Perché no',
        total: 40,
        count: 1,
        newest: { itemId: latest.id, dayId: first, date: '2026-03-02', value: 40 },
        days: [{ dayId: first, date: '2026-03-02', total: 40, count: 1 }],
      },
      {
        causal: 'PANE',
        total: 10.31,
        count: 3,
        newest: { itemId: expect.any(Number), dayId: second, date: '2026-03-05', value: 0.1 },
        days: [
          { dayId: second, date: '2026-03-05', total: 0.1, count: 1 },
          { dayId: first, date: '2026-03-02', total: 10.21, count: 2 },
        ],
      },
      expect.objectContaining({ causal: '', total: -3, count: 1 }),
    ])
  })

  test('causals of the same total stand in the order of their first entries, each as its newest entry spells it', async () => {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const spending = await company.listOf('Spese varie')
    const dayId = await givenDay(owner, '2026-03-02')
    const entries = ['Zucchero', 'caffè', 'PANE', 'caffe', 'pane', 'CAFFÈ', 'Pane', 'PANE', 'zucchero']
    let newest = { id: 0 }
    for (const [index, causal] of entries.entries()) {
      const { id } = await givenEntry(owner, dayId, spending, 2 ** index, causal)
      if (causal === 'PANE') newest = { id }
    }
    await givenEntry(owner, dayId, spending, 273, 'Latte')
    await givenEntry(owner, dayId, spending, -16, 'Latte ')
    const { body }: { body: ListReport } = await read(owner, spending.dataId)
    expect(body.causals.map(({ causal, total, count }) => [causal, total, count])).toEqual([
      ['zucchero', 257, 2],
      ['Latte', 257, 2],
      ['PANE', 212, 4],
      ['CAFFÈ', 34, 2],
      ['caffe', 8, 1],
    ])
    expect(body.causals[2]).toMatchObject({
      newest: { itemId: newest.id, dayId, date: '2026-03-02', value: 128 },
      days: [{ dayId, date: '2026-03-02', total: 212, count: 4 }],
    })
  })

  test('users who see only the sum of a list get none of its entries, in that library', async () => {
    const { company, owner, spending } = await given()
    const other = { title: 'Un’altra', sections: { Spese: [list('Uscite', 'Totale spese', 'Per')] }, formulas: {} }
    await owner.post('/library/create', { body: asCreation(other) })
    const dayId = await givenDay(owner, '2026-03-09')
    const [later] = (await owner.get(`/day/${dayId}/full`)).body.dataLists
    await givenEntry(owner, dayId, later, 5, 'Pane')
    expect((await read(owner, spending.dataId)).body).toMatchObject({ total: 52.31, count: 6 })
    const levels = { 'Totale spese': 'VIEW_LIST_PARTIAL' } as const
    const { userId, client: partial } = await company.person('VIEWER_DATA', { levels })
    expect((await read(partial, spending.dataId)).body).toMatchObject({ total: 5, count: 1 })
    expect(lineNamed(await readSummary(partial, ...RANGE), 'Totale spese')?.total).toBe(52.31)
    const hidden = { userId, dataId: later.dataId, accessLevel: 'VIEW_LIST_PARTIAL' }
    await owner.post('/access-control/update', { body: hidden })
    expect((await read(partial, spending.dataId)).status).toBe(404)
  })

  test('an item that isn’t a list, and another company’s list, are not found', async () => {
    const { company, owner, spending } = await given()
    expect((await read(owner, await company.item('Contanti'))).status).toBe(404)
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    expect((await read(stranger, spending.dataId)).status).toBe(404)
  })

  test('a range that ends before it begins is refused', async () => {
    const { owner, spending } = await given()
    const answer = await owner.get(`/report/list?from=2026-03-02&to=2026-03-01&dataKey=${spending.dataId}`)
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
  })
})
