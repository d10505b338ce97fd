import { calculated, carried, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'

const FORM: Form = {
  title: 'Riporti',
  sections: {
    Cassa: [
      carried('Fondo iniziale', 'Fondo finale'),
      ...entered('Incasso', 'Coperti'),
      list('Spese', 'Totale spese', 'Motivo'),
      ...calculated('Fondo finale'),
    ],
  },
  formulas: { 'Fondo finale': '[Fondo iniziale] + [Incasso] - [Totale spese]' },
}
const TITLE = 'Dati del giorno precedente cambiati'
const NEWS = { viewDayNotifications: true }

interface News {
  id: number
  title: string
  dayId: number
}

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api(), FORM)
    const editor = await company.person('EDITOR_DATA', { viewHistory: true })
    const reader = await company.person('VIEWER_DATA', NEWS)
    const first = await givenDay(editor.client, '2026-03-01')
    const third = await givenDay(editor.client, '2026-03-03')
    return { company, editor, reader, first, third, spese: await company.listOf('Spese') }
  }
  type Given = Awaited<ReturnType<typeof given>>
  const told = async (client: Client): Promise<News[]> =>
    (await client.get('/notification')).body.filter(({ title }: News) => title === TITLE)
  const save = async ({ company, editor, first }: Given, name: string, value: number, dayId = first) =>
    editor.client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item(name), value }] })
  const markAllRead = async (client: Client) => {
    for (const { id } of await told(client)) await client.delete(`/notification/${id}`)
  }

  test('a change of a figure that the next day has carried notifies the colleagues once', async () => {
    const there = await given()
    const { company, editor, reader, third } = there
    const owner = await company.person('OWNER')
    const without = await company.person('VIEWER_DATA')
    await save(there, 'Incasso', 10)
    await save(there, 'Incasso', 20)
    const news = {
      id: expect.any(Number),
      title: TITLE,
      message: `Persona ${editor.username} ha cambiato i valori riportati nel giorno 03/03/2026.`,
      time: expect.any(String),
      dayId: third,
    }
    for (const { client } of [owner, reader]) expect(await told(client)).toEqual([news])
    for (const { client } of [editor, without]) expect(await told(client)).toEqual([])
    await markAllRead(reader.client)
    await save(there, 'Incasso', 30)
    expect(await told(reader.client)).toHaveLength(1)
  })

  test('open pages are told of a notification that replaces another one, too', async () => {
    const there = await given()
    const stream = await OpenStream.open(api().url, there.reader.client.token)
    const { count } = await stream.next('notification')
    for (const value of [10, 20]) {
      await save(there, 'Incasso', value)
      expect(await stream.next('notification')).toEqual({ count: count + 1 })
    }
    stream.close()
  })

  test('figures that nothing carries, unchanged ones and those of the newest day notify nobody', async () => {
    const there = await given()
    await save(there, 'Coperti', 5)
    await save(there, 'Incasso', 0)
    await save(there, 'Incasso', 7, there.third)
    expect(await told(there.reader.client)).toEqual([])
    await save(there, 'Incasso', 7)
    await markAllRead(there.reader.client)
    await save(there, 'Coperti', 6)
    await save(there, 'Incasso', 0)
    expect(await told(there.reader.client)).toEqual([])
  })

  test.each<[string, (there: Given) => Promise<unknown>]>([
    ['an entry added', ({ editor, first, spese }) => givenEntry(editor.client, first, spese, 4)],
    [
      'an entry changed',
      async (there) => {
        const { id } = await givenEntry(there.editor.client, there.first, there.spese, 4)
        await markAllRead(there.reader.client)
        const body = [{ id, listId: there.spese.listId, value: 5 }]
        return there.editor.client.post(`/data/list/update?dayId=${there.first}`, { body })
      },
    ],
    [
      'one of two entries deleted',
      async (there) => {
        const { id } = await givenEntry(there.editor.client, there.first, there.spese, 4)
        await givenEntry(there.editor.client, there.first, there.spese, 1)
        await markAllRead(there.reader.client)
        return there.editor.client.delete(`/data/list/delete/${id}`)
      },
    ],
    [
      'a deleted entry restored',
      async (there) => {
        const { id } = await givenEntry(there.editor.client, there.first, there.spese, 4)
        await there.editor.client.delete(`/data/list/delete/${id}`)
        await markAllRead(there.reader.client)
        return there.editor.client.post(`/history/connectionList/${id}/restore/1`)
      },
    ],
    [
      'a value restored',
      async (there) => {
        await save(there, 'Incasso', 9)
        await save(there, 'Incasso', 0)
        await markAllRead(there.reader.client)
        const { connectionDataId } = itemNamed(await readDay(there.editor.client, there.first), 'Incasso')
        return there.editor.client.post(`/history/connectionData/${connectionDataId}/restore/2`)
      },
    ],
  ])('%s notifies the colleagues', async (_, change) => {
    const there = await given()
    await change(there)
    expect(await told(there.reader.client)).toMatchObject([{ dayId: there.third }])
  })

  test('a day created in between, or deleted, notifies when it changes the figures to carry', async () => {
    const there = await given()
    const { editor, reader, third } = there
    await save(there, 'Incasso', 0)
    const empty = await givenDay(editor.client, '2026-03-02')
    expect(await told(reader.client)).toEqual([])
    await editor.client.delete(`/day/${empty}`)
    expect(await told(reader.client)).toEqual([])
    await save(there, 'Incasso', 8, third)
    const fifth = await givenDay(editor.client, '2026-03-05')
    await editor.client.delete(`/day/${third}`)
    expect(await told(reader.client)).toMatchObject([{ dayId: fifth }])
    await markAllRead(reader.client)
    await editor.client.delete(`/day/${there.first}`)
    expect(await told(reader.client)).toEqual([])
  })

  test('a new day notifies when its figures differ from those that were carried', async () => {
    const { company, editor, reader } = await given()
    const owner = await company.person('OWNER')
    const rule = { name: 'Incasso di ieri', checkBox: false, previousDay: true, libraryId: company.libraryId }
    const items = { ruleDataId: await company.item('Coperti'), ruleData2Id: await company.item('Incasso') }
    await owner.client.post('/rule/create', { body: { ...rule, ...items } })
    const fourth = await givenDay(editor.client, '2026-03-04')
    const body = [{ dataId: await company.item('Incasso'), value: 6 }]
    await editor.client.post(`/data/update?dayId=${fourth}`, { body })
    const sixth = await givenDay(editor.client, '2026-03-06')
    expect(await told(reader.client)).toEqual([])
    await givenDay(editor.client, '2026-03-05')
    expect(await told(reader.client)).toMatchObject([{ dayId: sixth }])
  })

  test('figures carried again change their day, and notify about the one after it', async () => {
    const there = await given()
    const { editor, reader, third } = there
    const fifth = await givenDay(editor.client, '2026-03-05')
    await save(there, 'Incasso', 10)
    await markAllRead(reader.client)
    const [{ ruleId }] = (await editor.client.get(`/rule/previous-day-changes/${third}`)).body
    expect((await editor.client.post(`/rule/reload-previous-day/${third}/${ruleId}`)).status).toBe(200)
    expect(await told(reader.client)).toMatchObject([{ dayId: fifth }])
  })

  test.each(['Fondo iniziale', 'Fondo finale'])('users who may not see “%s” aren’t notified', async (hidden) => {
    const there = await given()
    const blind = await there.company.person('VIEWER_DATA', { ...NEWS, levels: { [hidden]: 'NONE' } })
    const files = await there.company.person('VIEWER_FILES', NEWS)
    await save(there, 'Incasso', 10)
    for (const { client } of [blind, files]) expect(await told(client)).toEqual([])
    expect(await told(there.reader.client)).toHaveLength(1)
  })

  test('the notification is gone for users who may no longer see the item', async () => {
    const there = await given()
    await save(there, 'Incasso', 10)
    const owner = await there.company.person('OWNER')
    const body = {
      userId: there.reader.userId,
      dataId: await there.company.item('Fondo iniziale'),
      accessLevel: 'NONE',
    }
    await owner.client.post('/access-control/update', { body })
    expect(await told(there.reader.client)).toEqual([])
  })
})
