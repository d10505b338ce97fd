import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, givenEntry, readDay } from '../testing/day'
import { givenView, HOST } from '../testing/embed'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'

const DATE = '2026-03-01'

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  const listen = async ({ token }: Client, dayId?: number, origin = HOST, { url } = api()) => {
    const stream = await OpenStream.open(url, token, dayId, { Origin: origin })
    open.push(stream)
    return stream
  }
  const closeAll = () => {
    for (const stream of open.splice(0)) stream.close()
  }
  afterEach(closeAll)

  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA')
    const dayId = await givenDay(owner.client, DATE)
    const save = async (name: string, value: number) =>
      owner.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item(name), value }] })
    return { company, owner, editor, dayId, save }
  }

  test('an embedded view is told of its day as its user sees it, and of no notifications', async () => {
    const { company, owner, dayId, save } = await given()
    const levels = { Contanti: 'NONE', Totale: 'NONE', Netto: 'NONE', Quota: 'NONE' } as const
    const { username } = await company.person('EDITOR_DATA', { levels, viewDayNotifications: true })
    const { client } = await givenView(api(), owner, { mode: 'edit', username })
    const stream = await listen(client, dayId)
    expect(stream.headers.get('Access-Control-Allow-Origin')).toBe(HOST)
    expect(await stream.next('hello')).toEqual({ version: (await readDay(client, dayId)).version, people: [] })
    await save('Contanti', 7)
    await save('Carte', 8)
    expect(await stream.next('changed')).toMatchObject({
      version: (await readDay(client, dayId)).version,
      dataIds: [await company.item('Carte')],
      by: { userId: owner.userId },
    })
    await closeDay(owner.client, dayId)
    expect(await stream.next('state')).toMatchObject({ status: 'closed', by: { userId: owner.userId } })
    await owner.client.post(`/day/${dayId}/reopen`, { body: { reason: 'Manca.' } })
    expect(await stream.next('state')).toMatchObject({ status: 'open', by: null })
    expect(stream.text).not.toContain('notification')
  })

  test('only an editing view with a user announces its place; a view without a user isn’t sent any', async () => {
    const { company, owner, editor, dayId, save } = await given()
    const dataId = await company.item('Contanti')
    const { username } = editor
    const { client: editing } = await givenView(api(), owner, { mode: 'edit', username })
    const { client: showing } = await givenView(api(), owner, { username })
    const { client: nobodys } = await givenView(api(), owner, { mode: 'edit' })
    const [inProduct, nobodysStream] = [await listen(owner.client, dayId), await listen(nobodys, dayId)]
    const at = async (client: Client) =>
      (await client.post('/live/presence', { body: { dayId, dataId, mode: 'edit' } })).status
    expect([await at(showing), await at(nobodys), await at(editing)]).toEqual([403, 403, 204])
    const there = { userId: editor.userId, name: `Persona ${username}`, sectionId: null, dataId, mode: 'edit' }
    expect(await inProduct.next('people')).toEqual([there])
    expect((await (await listen(editing, dayId)).next('hello')).people).toEqual([there])
    expect((await (await listen(nobodys, dayId)).next('hello')).people).toEqual([])
    await save('Carte', 1)
    await nobodysStream.next('changed')
    expect(nobodysStream.text).not.toContain(username)
  })

  test('a view listens to the days of its token alone, on its own pages', async () => {
    const { owner, editor, dayId } = await given()
    const { username } = editor
    const { client } = await givenView(api(), owner, { username, days: { from: DATE, to: DATE } })
    const other = await givenDay(owner.client, '2026-03-02')
    const theirs = await given()
    await listen(client, dayId)
    await expect(listen(client, other)).rejects.toThrow('404')
    await expect(listen(client, theirs.dayId)).rejects.toThrow('404')
    await expect(listen(client)).rejects.toThrow('403')
    await expect(listen(client, dayId, 'https://altro.esempio.it')).rejects.toThrow('403')
  })

  test('the stream of a view ends with its token, its key or its user, at every process', async () => {
    const { company, owner, dayId } = await given()
    const other = await startOther(api())
    const streamsOf = async ({ token }: Client) => [
      await listen({ token } as Client, dayId),
      await listen({ token } as Client, dayId, HOST, { ...api(), url: other.url }),
    ]
    const person = () => company.person('EDITOR_DATA')
    const [deleted, changed] = [await person(), await person()]
    const revoked = await givenView(api(), owner, { username: (await person()).username })
    const ends = [
      revoked,
      await givenView(api(), owner, { username: deleted.username }),
      await givenView(api(), owner, { username: changed.username }),
    ]
    const { client: stays } = await givenView(api(), owner, { mode: 'edit', seconds: 600 })
    const short = await givenView(api(), owner, { seconds: 60 })
    const [staying = [], ended = [], expired = []] = [
      await streamsOf(stays),
      (await Promise.all(ends.map(({ client }) => streamsOf(client)))).flat(),
      await streamsOf(short.client),
    ]
    await other.clientOf(owner.client).delete(`/embed/keys/${revoked.keyId}`)
    await owner.client.delete(`/users/${deleted.userId}`)
    const flags = { viewHistory: false, viewComments: false, viewDayNotifications: false }
    const email = `${changed.username}@esempio.it`
    await owner.client.put(`/users/others/${changed.userId}`, {
      body: { name: 'Nome', email, userType: 'VIEWER_FILES', ...flags },
    })
    for (const stream of ended) {
      expect(await stream.next('end')).toEqual({ reason: 'session' })
      await stream.ended()
    }
    api().clock.advance(61_000)
    for (const stream of expired) expect(await stream.next('end')).toEqual({ reason: 'session' })
    const list = await company.listOf('Spese varie')
    const { id } = await givenEntry(owner.client, dayId, list, 3)
    for (const stream of staying) {
      let told = await stream.next('changed')
      while (told.dataIds.length === 0) told = await stream.next('changed')
      expect(told.listItemIds).toEqual([id])
    }
    // The process waits for open streams.
    closeAll()
    await other.stop()
  })
})
