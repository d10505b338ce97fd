import type { ListItem } from '@quotidia/contract/lists'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client, username } = await company.person('OWNER')
    return { company, client, username, dayId: await givenDay(client), list: await company.listOf('Spese varie') }
  }
  const update = (client: Client, dayId: number, body: unknown) =>
    client.post(`/data/list/update?dayId=${dayId}`, { body })
  const add = (client: Client, dayId: number, body: unknown, headers = {}) =>
    client.post(`/data/list/add?dayId=${dayId}`, { body, headers })
  const remove = (client: Client, { id }: ListItem) => client.delete(`/data/list/delete/${id}`)

  test('items are added in the order sent, and the sum and the formulas follow', async () => {
    const { client, username, dayId, list } = await givenSheet()
    const { status, body } = await add(client, dayId, [
      { id: null, ...list, value: 10.5, causal: ' bollette ' },
      { ...list, value: 0, causal: '' },
      { ...list, value: 0.25 },
    ])
    expect(status).toBe(201)
    expect(body.saved).toMatchObject([
      { ...list, value: 10.5, causal: 'bollette', comment: '', revision: 1, lastEditor: `Persona ${username}` },
      { value: 0, causal: '' },
      { value: 0.25, causal: '' },
    ])
    expect(body.listSums[list.dataId]).toBe(10.75)
    const day = await readDay(client, dayId)
    expect(day.dataListsValues).toEqual(body.saved)
    expect(itemNamed(day, 'Totale spese').value).toBe(10.75)
    expect(itemNamed(day, 'Netto').value).toBe(-10.75)
    expect(body.saved[0].connectionDataId).toBe(itemNamed(day, 'Totale spese').connectionDataId)
    expect(day.listsHistory).toHaveLength(3)
  })

  test('one field at a time is updated, each change with its revision', async () => {
    const { client, dayId, list } = await givenSheet()
    const { id } = await givenEntry(client, dayId, list, 3, 'pane')
    const target = { id, listId: list.listId }
    expect((await update(client, dayId, [{ ...target, value: 4.005 }])).body.saved[0]).toMatchObject({
      value: 4.01,
      revision: 2,
    })
    expect((await update(client, dayId, [{ ...target, causal: '  ' }])).body.saved[0]).toMatchObject({
      value: 4.01,
      causal: '',
    })
    expect((await update(client, dayId, [{ ...target, comment: 'perché?' }])).body.saved[0]).toMatchObject({
      causal: '',
      comment: 'perché?',
      revision: 4,
    })
    expect((await update(client, dayId, [{ ...target, value: 4.01 }])).body.saved[0].revision).toBe(4)
    expect((await update(client, dayId, [{ ...target, value: '' }])).body.saved[0].value).toBe(0)
  })

  test('two fields of one item in a batch make one revision', async () => {
    const { client, dayId, list } = await givenSheet()
    const { id } = await givenEntry(client, dayId, list, 3)
    const target = { id, listId: list.listId, revision: 1 }
    const { body } = await update(client, dayId, [
      { ...target, value: 4 },
      { ...target, causal: 'latte' },
    ])
    expect(body.saved).toMatchObject([{ value: 4, causal: 'latte', revision: 2 }])
  })

  test.each([
    ['no field', {}],
    ['two fields', { value: 1, causal: 'a' }],
    ['a text as value', { value: '3' }],
    ['an amount too large', { value: 1e10 }],
    ['a number as causal', { causal: 5 }],
    ['a causal too long', { causal: 'a'.repeat(201) }],
  ])('%s is refused', async (_, fields) => {
    const { client, dayId, list } = await givenSheet()
    const { id } = await givenEntry(client, dayId, list, 3)
    expect((await update(client, dayId, [{ id, listId: list.listId, ...fields }])).status).toBe(400)
  })

  test('a stale update is refused whole, and shows what is there now', async () => {
    const { client, dayId, list } = await givenSheet()
    const [one, two] = [await givenEntry(client, dayId, list, 1), await givenEntry(client, dayId, list, 2)]
    const change = ({ id }: ListItem, value: number) => ({ id, listId: list.listId, value, revision: 1 })
    await update(client, dayId, [change(one, 10)])
    const answer = await update(client, dayId, [change(two, 20), change(one, 11)])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', conflicts: [{ id: one.id, value: 10 }] } })
    expect((await readDay(client, dayId)).listSums[list.dataId]).toBe(12)
  })

  test('a deleted item is gone from the sum, and stays in the history', async () => {
    const { client, dayId, list } = await givenSheet()
    const [one, two] = [await givenEntry(client, dayId, list, 1), await givenEntry(client, dayId, list, 2)]
    expect(await remove(client, one)).toMatchObject({ status: 200, body: { listSums: { [list.dataId]: 2 } } })
    const day = await readDay(client, dayId)
    expect(day.dataListsValues.map(({ id }) => id)).toEqual([two.id])
    expect(day.listsHistory).toContainEqual(expect.objectContaining({ id: one.id, revisionType: 'DEL', value: 1 }))
    expect((await remove(client, one)).status).toBe(404)
    expect((await update(client, dayId, [{ id: one.id, listId: list.listId, value: 5 }])).status).toBe(404)
  })

  test('an addition retried with its key adds nothing more', async () => {
    const { client, dayId, list } = await givenSheet()
    const body = [{ ...list, value: 7 }]
    const key = { 'Idempotency-Key': `lista-${dayId}` }
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(client, dayId, body, key)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await readDay(client, dayId)).dataListsValues).toHaveLength(1)
  })

  test('of thirty simultaneous additions none is lost', async () => {
    const { client, dayId, list } = await givenSheet()
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(client, dayId, [{ ...list, value: 1 }])))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await readDay(client, dayId)).listSums[list.dataId]).toBe(30)
  })

  test('a list of another library, item or day is not there', async () => {
    const { company, client, dayId, list } = await givenSheet()
    const other = await givenSheet()
    const mine = await givenEntry(client, dayId, list, 1)
    const { dataId } = await company.listOf('Altri incassi')
    expect((await add(client, dayId, [{ ...other.list, value: 1 }])).status).toBe(404)
    expect((await add(client, dayId, [{ ...list, dataId, value: 1 }])).status).toBe(404)
    expect(
      (await update(other.client, other.dayId, [{ id: mine.id, listId: other.list.listId, value: 1 }])).status,
    ).toBe(404)
    expect((await remove(other.client, mine)).status).toBe(404)
    const anotherDay = await givenDay(client, '2026-03-02')
    expect((await update(client, anotherDay, [{ id: mine.id, listId: list.listId, value: 1 }])).status).toBe(404)
  })

  test('users who see only the sum can’t see or change the entries', async () => {
    const { company, client: owner, dayId, list } = await givenSheet()
    const entry = await givenEntry(owner, dayId, list, 12, 'un segreto')
    const { client } = await company.person('EDITOR_DATA', {
      viewHistory: true,
      viewComments: true,
      levels: { 'Totale spese': 'VIEW_LIST_PARTIAL', 'Totale altri incassi': 'VIEW' },
    })
    const { text, body } = await client.get(`/day/${dayId}/full`)
    expect(text).not.toContain('un segreto')
    expect(body).toMatchObject({ dataListsValues: [], listsHistory: [], listSums: { [list.dataId]: 12 } })
    expect((await update(client, dayId, [{ id: entry.id, listId: list.listId, value: 1 }])).status).toBe(404)
    expect((await remove(client, entry)).status).toBe(404)
    expect((await add(client, dayId, [{ ...list, value: 1 }])).status).toBe(403)
    expect((await add(client, dayId, [{ ...(await company.listOf('Altri incassi')), value: 1 }])).status).toBe(403)
  })

  test('users who may not see comments can’t write one, and users who can only read can’t write anything', async () => {
    const { company, client: owner, dayId, list } = await givenSheet()
    const entry = await givenEntry(owner, dayId, list, 12)
    const target = { id: entry.id, listId: list.listId }
    const editor = (await company.person('EDITOR_DATA')).client
    expect((await update(editor, dayId, [{ ...target, comment: 'no' }])).status).toBe(403)
    const viewer = (await company.person('VIEWER_DATA', { viewComments: true })).client
    expect((await update(viewer, dayId, [{ ...target, value: 1 }])).status).toBe(403)
    expect((await remove(viewer, entry)).status).toBe(403)
    const files = (await company.person('EDITOR_FILES')).client
    expect((await remove(files, entry)).status).toBe(404)
  })
})
