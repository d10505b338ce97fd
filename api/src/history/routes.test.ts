import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const dataId = await company.item('Contanti')
    const save = (value: number, comment: string) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value, comment }] })
    const { connectionDataId } = itemNamed(await readDay(client, dayId), 'Contanti')
    return { company, client, dayId, save, connectionDataId, list: await company.listOf('Spese varie') }
  }
  const revisions = (client: Client, path: string) => client.get(`/history/${path}/revisions`)
  const itemIdOf = async (client: Client, dayId: number) => itemNamed(await readDay(client, dayId), 'Contanti').dataId
  const restore = (client: Client, path: string, revision: number) =>
    client.post(`/history/${path}/restore/${revision}`)

  test('a value’s revisions are listed newest first, and one is restored as a new one', async () => {
    const { client, dayId, save, connectionDataId } = await givenSheet()
    await save(5, 'cinque')
    await save(6, '')
    const path = `connectionData/${connectionDataId}`
    const { body } = await revisions(client, path)
    expect(body).toMatchObject([
      { id: connectionDataId, revision: 3, revisionType: 'MOD', value: 6, comment: '', causal: null, listId: null },
      { revision: 2, value: 5, comment: 'cinque' },
      { revision: 1, revisionType: 'ADD', value: 0 },
    ])
    expect(await restore(client, path, 2)).toMatchObject({
      status: 200,
      body: { saved: [{ value: 5, comment: 'cinque', revision: 4 }], calculationResults: expect.any(Array) },
    })
    expect(itemNamed(await readDay(client, dayId), 'Totale').value).toBe(5)
    expect((await restore(client, path, 4)).body.saved[0].revision).toBe(4)
    expect((await restore(client, path, 5)).status).toBe(404)
  })

  test('a clock that is set back leaves the revisions of a value in their order', async () => {
    const { client, dayId, save, connectionDataId, list } = await givenSheet()
    const { id } = await givenEntry(client, dayId, list, 3)
    api().clock.advance(60_000)
    await save(5, '')
    await client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId: list.listId, value: 4 }] })
    api().clock.advance(-30_000)
    await save(6, '')
    await client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId: list.listId, value: 5 }] })
    const numbersOf = (rows: { id: number; revision: number }[], of: number) =>
      rows.filter((row) => row.id === of).map(({ revision }) => revision)
    expect(numbersOf((await revisions(client, `connectionData/${connectionDataId}`)).body, connectionDataId)).toEqual([
      3, 2, 1,
    ])
    expect(numbersOf((await revisions(client, `connectionList/${id}`)).body, id)).toEqual([3, 2, 1])
    const { dataHistory, listsHistory } = await readDay(client, dayId)
    expect(numbersOf(dataHistory ?? [], connectionDataId)).toEqual([3, 2, 1])
    expect(numbersOf(listsHistory ?? [], id)).toEqual([3, 2, 1])
    api().clock.advance(-30_000)
  })

  test('a deleted item comes back under its own id', async () => {
    const { client, dayId, list } = await givenSheet()
    const { id } = await givenEntry(client, dayId, list, 3, 'pane')
    for (const change of [{ value: 4 }, { causal: 'latte' }]) {
      await client.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId: list.listId, ...change }] })
    }
    await client.delete(`/data/list/delete/${id}`)
    const path = `connectionList/${id}`
    expect((await revisions(client, path)).body).toMatchObject([
      { id, revision: 4, revisionType: 'DEL', value: 4, causal: 'latte', listId: list.listId },
      { revision: 3, revisionType: 'MOD', value: 4, causal: 'latte' },
      { revision: 2, revisionType: 'MOD', value: 4, causal: 'pane' },
      { revision: 1, revisionType: 'ADD', value: 3, causal: 'pane' },
    ])
    expect((await restore(client, path, 1)).body).toMatchObject({
      saved: [{ id, value: 3, causal: 'pane', revision: 5 }],
      listSums: { [list.dataId]: 3 },
    })
    expect((await readDay(client, dayId)).dataListsValues).toMatchObject([{ id }])
  })

  test('a day carries the newest twenty revisions of each value; the value’s own history has them all', async () => {
    const { client, dayId, save, connectionDataId } = await givenSheet()
    for (let value = 1; value <= 22; value++) await save(value, '')
    const mine = (await readDay(client, dayId)).dataHistory.filter(({ id }) => id === connectionDataId)
    expect(mine.map(({ revision }) => revision)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    expect((await revisions(client, `connectionData/${connectionDataId}`)).body).toHaveLength(23)
  })

  test('a missing figure is still missing after an earlier comment is restored', async () => {
    const { client, dayId, connectionDataId } = await givenSheet()
    const dataId = await itemIdOf(client, dayId)
    for (const comment of ['Arriva domani.', 'Arriva lunedì.']) {
      await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, comment }] })
    }
    const before = await readDay(client, dayId)
    expect((await restore(client, `connectionData/${connectionDataId}`, 2)).body).toMatchObject({
      saved: [{ value: 0, comment: 'Arriva domani.', revision: 4, lastEditor: null }],
    })
    expect((await readDay(client, dayId)).missing).toEqual(before.missing)
  })

  test('users without the right to the history can’t read or restore it', async () => {
    const { company, client: owner, dayId, save, connectionDataId, list } = await givenSheet()
    await save(5, '')
    const { id } = await givenEntry(owner, dayId, list, 3)
    const { client } = await company.person('EDITOR_DATA', { viewComments: true })
    expect(await readDay(client, dayId)).toMatchObject({ dataHistory: [], listsHistory: [] })
    for (const path of [`connectionData/${connectionDataId}`, `connectionList/${id}`]) {
      expect((await revisions(client, path)).status).toBe(403)
      expect((await restore(client, path, 1)).status).toBe(403)
    }
  })

  test('the history of a hidden item is not found, and comments in a history are hidden like all others', async () => {
    const { company, client: owner, dayId, save, connectionDataId, list } = await givenSheet()
    await save(5, 'riservato')
    await save(6, '')
    const { id } = await givenEntry(owner, dayId, list, 3)
    const blind = await company.person('EDITOR_DATA', {
      viewHistory: true,
      levels: { Contanti: 'NONE', 'Totale spese': 'VIEW_LIST_PARTIAL' },
    })
    const stranger = await (await givenCompany(api())).person('OWNER')
    for (const { client } of [blind, stranger]) {
      for (const path of [`connectionData/${connectionDataId}`, `connectionList/${id}`]) {
        expect((await revisions(client, path)).status).toBe(404)
        expect((await restore(client, path, 1)).status).toBe(404)
      }
    }
    const ids = (await readDay(blind.client, dayId)).dataHistory.map((revision) => revision.id)
    expect(ids).not.toContain(connectionDataId)
    const editor = (await company.person('EDITOR_DATA', { viewHistory: true })).client
    const path = `connectionData/${connectionDataId}`
    expect((await revisions(editor, path)).text).not.toContain('riservato')
    expect((await restore(editor, path, 2)).body.saved[0]).not.toHaveProperty('comment')
    expect(itemNamed(await readDay(owner, dayId), 'Contanti')).toMatchObject({ value: 5, comment: '' })
  })

  test('users who can only read an item can’t restore it', async () => {
    const { company, dayId, save, connectionDataId } = await givenSheet()
    await save(5, '')
    const { client } = await company.person('VIEWER_DATA', { viewHistory: true })
    expect((await revisions(client, `connectionData/${connectionDataId}`)).status).toBe(200)
    expect((await restore(client, `connectionData/${connectionDataId}`, 1)).status).toBe(403)
    expect(itemNamed(await readDay(client, dayId), 'Contanti').value).toBe(5)
  })
})
