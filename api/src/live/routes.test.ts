import { sweep } from '../sweep'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { closeDay, givenDay, givenEntry, readDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'
import { LEASE_MS } from './places'

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  const listen = async ({ token }: Client, dayId?: number) => {
    const stream = await OpenStream.open(api().url, token, dayId)
    open.push(stream)
    return stream
  }
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })

  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', { viewDayNotifications: true })
    const dayId = await givenDay(editor.client)
    return { company, owner: owner.client, editor, dayId }
  }
  const save = (client: Client, dayId: number, dataId: number, value: number) =>
    client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })

  test('a figure saved by another person is sent with its results, its author and the day’s version', async () => {
    const { company, owner, editor, dayId } = await given()
    const stream = await listen(owner, dayId)
    expect(await stream.next('hello')).toEqual({ version: (await readDay(owner, dayId)).version, people: [] })
    const cash = await company.item('Contanti')
    await save(editor.client, dayId, cash, 12.5)
    const { dataIds, ...change } = await stream.next('changed')
    const results = await Promise.all(['Totale', 'Netto', 'Quota'].map(company.item))
    expect(dataIds.toSorted()).toEqual([cash, ...results].toSorted())
    const { version } = await readDay(owner, dayId)
    expect(change).toEqual({
      version,
      listItemIds: [],
      by: { userId: editor.userId, name: `Persona ${editor.username}` },
    })
  })

  test('commits of another process are sent, too', async () => {
    const { company, owner, editor, dayId } = await given()
    const other = await startOther(api())
    const stream = await listen(owner, dayId)
    const list = await company.listOf('Spese varie')
    const { id } = await givenEntry(other.clientOf(editor.client), dayId, list, 3)
    expect(await stream.next('changed')).toMatchObject({ listItemIds: [id] })
    await other.stop()
  })

  test('a reader gets no event about hidden items, and no author with results alone', async () => {
    const { company, editor, dayId } = await given()
    const levels = { Contanti: 'NONE', Totale: 'NONE', Netto: 'NONE', 'Totale spese': 'VIEW_LIST_PARTIAL' } as const
    const { client: reader } = await company.person('VIEWER_DATA', { levels: { ...levels, Quota: 'NONE' } })
    const { client: ofResults } = await company.person('VIEWER_DATA', { levels })
    const [stream, results] = [await listen(reader, dayId), await listen(ofResults, dayId)]
    await save(editor.client, dayId, await company.item('Contanti'), 7)
    expect(await results.next('changed')).toMatchObject({ dataIds: [await company.item('Quota')], by: null })
    const list = await company.listOf('Spese varie')
    await givenEntry(editor.client, dayId, list, 3)
    const { version } = await readDay(editor.client, dayId)
    const seen = { version, dataIds: [list.dataId], listItemIds: [] }
    expect(await stream.next('changed')).toMatchObject(seen)
  })

  test('the author is sent as the day shows it: not of hidden entries, and of removed ones only with the history', async () => {
    const { company, owner, editor, dayId } = await given()
    const none = { Contanti: 'NONE', Totale: 'NONE', Netto: 'NONE', Quota: 'NONE' } as const
    const readers = [
      await company.person('VIEWER_DATA', { levels: { ...none, 'Totale spese': 'VIEW_LIST_PARTIAL' } }),
      await company.person('VIEWER_DATA'),
      await company.person('VIEWER_DATA', { viewHistory: true }),
    ]
    const streams = await Promise.all(readers.map(({ client }) => listen(client, dayId)))
    const told = () => Promise.all(streams.map(async (stream) => (await stream.next('changed')).by?.userId))
    const list = await company.listOf('Spese varie')
    const { id } = await givenEntry(editor.client, dayId, list, 3)
    expect(await told()).toEqual([undefined, editor.userId, editor.userId])
    await owner.delete(`/data/list/delete/${id}`)
    const ownerId = (await owner.get('/users/get-current-user')).body.user.userId
    const [partly, wholly, withHistory] = await told()
    expect([partly, wholly]).toEqual([undefined, undefined])
    expect(withHistory).toBe(ownerId)
  })

  test('users without the history are named to themselves when they remove an entry', async () => {
    const { company, owner, editor, dayId } = await given()
    const { id } = await givenEntry(owner, dayId, await company.listOf('Spese varie'), 3)
    const stream = await listen(editor.client, dayId)
    await editor.client.delete(`/data/list/delete/${id}`)
    expect((await stream.next('changed')).by).toMatchObject({ userId: editor.userId })
  })

  test('a day that is closed, approved and reopened tells its state, and one that is deleted ends the stream', async () => {
    const { owner, editor, dayId } = await given()
    const stream = await listen(editor.client, dayId)
    const version = await closeDay(owner, dayId)
    expect(await stream.next('state')).toMatchObject({ status: 'closed', version })
    await owner.post(`/day/${dayId}/approve`, { body: { version } })
    expect(await stream.next('state')).toMatchObject({ status: 'approved' })
    await owner.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
    expect(await stream.next('state')).toMatchObject({ status: 'open' })
    await owner.delete(`/day/${dayId}`)
    expect(await stream.next('end')).toEqual({ reason: 'deleted' })
    await stream.ended()
  })

  test('a session that ends at another process ends only its own streams', async () => {
    const { company, owner, editor, dayId } = await given()
    const other = await startOther(api())
    const [streams, stays] = [[await listen(editor.client, dayId), await listen(editor.client)], await listen(owner)]
    await other.clientOf(editor.client).post('/auth/logout')
    for (const stream of streams) {
      expect(await stream.next('end')).toEqual({ reason: 'session' })
      await stream.ended()
    }
    const { count } = await stays.next('notification')
    await closeDay(owner, dayId)
    await (await company.person('EDITOR_DATA')).client.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca.' } })
    expect(await stays.next('notification')).toEqual({ count: count + 1 })
    await other.stop()
  })

  test('a change of access is sent, and applies to the events after it', async () => {
    const { company, owner, editor, dayId } = await given()
    const { client, userId } = await company.person('VIEWER_DATA')
    const stream = await listen(client, dayId)
    const cash = await company.item('Contanti')
    const hidden = await Promise.all(['Totale', 'Netto', 'Quota'].map(company.item))
    for (const dataId of [cash, ...hidden]) {
      await owner.post('/access-control/update', { body: { userId, dataId, accessLevel: 'NONE' } })
    }
    expect(await stream.next('changed')).toMatchObject({ dataIds: [], by: null })
    await save(editor.client, dayId, cash, 5)
    await save(editor.client, dayId, await company.item('Carte'), 6)
    let told = await stream.next('changed')
    while (told.dataIds.length === 0) told = await stream.next('changed')
    expect(told.dataIds).toEqual([await company.item('Carte')])
  })

  test('a change of access shows or hides the places of the people who are there', async () => {
    const { company, owner, editor, dayId } = await given()
    const dataId = await company.item('Contanti')
    const { client, userId } = await company.person('VIEWER_DATA', { levels: { Contanti: 'NONE' } })
    const stream = await listen(client, dayId)
    await editor.client.post('/live/presence', { body: { dayId, dataId, mode: 'edit' } })
    expect(await stream.next('people')).toMatchObject([{ userId: editor.userId, dataId: null }])
    const setLevel = (accessLevel: string) =>
      owner.post('/access-control/update', { body: { userId, dataId, accessLevel } })
    await setLevel('VIEW')
    expect(await stream.next('people')).toMatchObject([{ userId: editor.userId, dataId }])
    await setLevel('NONE')
    expect(await stream.next('people')).toMatchObject([{ userId: editor.userId, dataId: null }])
  })

  test('the number of unread notifications is told whenever it changes', async () => {
    const { owner, editor, dayId } = await given()
    const stream = await listen(owner)
    const { count } = await stream.next('notification')
    await closeDay(editor.client, dayId)
    expect(await stream.next('notification')).toEqual({ count: count + 1 })
  })

  test('the places of the people on a day are sent in both processes, until they leave or stop renewing them', async () => {
    const { company, owner, editor, dayId } = await given()
    const other = await startOther(api())
    const dataId = await company.item('Contanti')
    const { client: reader } = await company.person('VIEWER_DATA', { levels: { Contanti: 'NONE' } })
    const [stream, hidden] = [await listen(owner, dayId), await listen(reader, dayId)]
    const at = (client: Client, place: object) => client.post('/live/presence', { body: { dayId, ...place } })
    expect((await at(other.clientOf(editor.client), { mode: 'edit', dataId })).status).toBe(204)
    const there = { userId: editor.userId, name: `Persona ${editor.username}`, sectionId: null, mode: 'edit' }
    expect(await stream.next('people')).toEqual([{ ...there, dataId }])
    expect(await hidden.next('people')).toEqual([{ ...there, dataId: null }])
    const late = await listen(owner, dayId)
    expect((await late.next('hello')).people).toEqual([{ ...there, dataId }])

    await at(editor.client, { mode: 'left' })
    expect(await stream.next('people')).toEqual([])
    await at(editor.client, { mode: 'view' })
    expect(await stream.next('people')).toEqual([{ ...there, dataId: null, mode: 'view' }])
    api().clock.advance(LEASE_MS)
    expect(await stream.next('people')).toEqual([])
    await sweep(api().db, api().clock.now())
    expect(await api().db('presence').where({ day_id: dayId })).toEqual([])
    await other.stop()
  })

  test('a person who has deleted a day leaves it without an error, and can’t come back', async () => {
    const { owner, dayId } = await given()
    const at = (mode: string) => owner.post('/live/presence', { body: { dayId, mode } })
    await at('edit')
    await owner.delete(`/day/${dayId}`)
    expect([(await at('left')).status, (await at('view')).status]).toEqual([204, 404])
  })

  test('a person can’t be at a place that they don’t see', async () => {
    const { company, dayId } = await given()
    const { client } = await company.person('VIEWER_DATA', { levels: { Contanti: 'NONE' } })
    const stranger = (await (await givenCompany(api())).person('OWNER')).client
    const at = async (who: Client, place: object) =>
      (await who.post('/live/presence', { body: { dayId, mode: 'view', ...place } })).status
    expect(await at(client, { dataId: await company.item('Contanti') })).toBe(404)
    expect(await at(client, { sectionId: 999_999 })).toBe(404)
    expect(await at(client, { dataId: await company.item('Carte') })).toBe(204)
    expect(await at(stranger, {})).toBe(404)
  })

  test('users who may not read the day get no stream', async () => {
    const { dayId } = await given()
    const stranger = (await (await givenCompany(api())).person('OWNER')).client
    await expect(listen(stranger, dayId)).rejects.toThrow('404')
    await expect(OpenStream.open(api().url, 'none', dayId)).rejects.toThrow('401')
  })

  test('the streams of one session are limited, and nobody else’s', async () => {
    const { owner, editor, dayId } = await given()
    const streams = []
    for (let index = 0; index < 30; index++) streams.push(await listen(owner, dayId))
    const { status, body } = await owner.get(`/live?dayId=${dayId}`)
    expect([status, body.code]).toEqual([429, 'too_many_streams'])
    expect(await (await listen(editor.client, dayId)).next('hello')).toMatchObject({ people: [] })
    streams[0]?.close()
    let reopened: OpenStream | undefined
    while (!reopened) reopened = await listen(owner, dayId).catch(() => undefined)
    expect(await reopened.next('hello')).toMatchObject({ people: [] })
  })

  test('many sessions of one user have no more streams than the user may have', async () => {
    const { editor, dayId } = await given()
    const sessions = await Promise.all(['a', 'b', 'c'].map(() => signIn(api(), editor.username)))
    const answers = await Promise.allSettled(
      sessions.flatMap((session) => Array.from({ length: 30 }, () => listen(session, dayId))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
  })
})
