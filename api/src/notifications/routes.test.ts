import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'

const ALL = { viewHistory: true, viewComments: true, viewDayNotifications: true }

onEveryDatabase((api) => {
  const unread = async (client: Client) => (await client.get('/notification')).body
  const titles = async (client: Client) => (await unread(client)).map((each: { title: string }) => each.title)
  const createDay = async (client: Client, date: string) => (await client.post(`/day/create?date=${date}`)).body.dayId

  test('a new day is told to those with the right, but not to who created it', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', { viewDayNotifications: true })
    const viewer = await company.person('VIEWER_FILES', { viewDayNotifications: true })
    const without = await company.person('EDITOR_DATA')
    const stranger = await (await givenCompany(api())).person('OWNER')
    const dayId = await createDay(editor.client, '2026-03-01')
    const told = {
      id: expect.any(Number),
      title: 'Nuovo giorno',
      message: `Persona ${editor.username} ha creato il giorno 01/03/2026.`,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      dayId,
    }
    expect(await unread(owner.client)).toEqual([told])
    expect(await unread(viewer.client)).toEqual([told])
    for (const { client } of [editor, without, stranger]) expect(await unread(client)).toEqual([])
  })

  test('a deleted day is told without a way to it, and its other news go with it', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA')
    const dayId = await createDay(editor.client, '2026-03-01')
    await editor.client.delete(`/day/${dayId}`)
    const [told, ...others] = await unread(owner.client)
    expect(others).toEqual([])
    expect(told).toMatchObject({ title: 'Giorno eliminato', message: expect.stringContaining('01/03/2026') })
    expect(told).not.toHaveProperty('dayId')
  })

  test('reading is one’s own: once read it is gone, and others’ are not there', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const viewer = await company.person('VIEWER_DATA', ALL)
    const editor = await company.person('EDITOR_DATA')
    await createDay(editor.client, '2026-03-01')
    await createDay(editor.client, '2026-03-02')
    const [newest, oldest] = await unread(owner.client)
    expect([newest.message, oldest.message]).toEqual([
      expect.stringContaining('02/03/2026'),
      expect.stringContaining('01/03/2026'),
    ])
    expect((await viewer.client.delete(`/notification/${newest.id}`)).status).toBe(404)
    expect((await owner.client.delete(`/notification/${newest.id}`)).status).toBe(204)
    expect(await unread(owner.client)).toEqual([oldest])
    expect(await unread(viewer.client)).toHaveLength(2)
    expect((await owner.client.delete('/notification/999999')).status).toBe(404)
  })

  test('what a check rule still asks is told when a later day is created, to those who see the item', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const viewer = await company.person('VIEWER_DATA', ALL)
    const blind = await company.person('VIEWER_DATA', { ...ALL, levels: { 'Cassa contata': 'NONE' } })
    const editor = await company.person('EDITOR_DATA')
    const ruleDataId = await company.item('Cassa contata')
    const rule = { name: 'Conta', checkBox: true, previousDay: null, ruleDataId, libraryId: company.libraryId }
    await owner.client.post('/rule/create', { body: rule })
    const first = await createDay(editor.client, '2026-03-01')
    const third = await createDay(editor.client, '2026-03-03')
    await createDay(editor.client, '2026-03-02')
    const asked = (await unread(viewer.client)).filter(
      ({ title }: { title: string }) => title === 'Regola da completare',
    )
    expect(asked).toMatchObject([
      { dayId: first, message: 'Conta: «Cassa contata» è ancora da completare nel giorno 01/03/2026.' },
    ])
    expect(await titles(blind.client)).toEqual(['Nuovo giorno', 'Nuovo giorno', 'Nuovo giorno'])
    await editor.client.post(`/data/update?dayId=${third}`, { body: [{ dataId: ruleDataId, value: 1 }] })
    await createDay(editor.client, '2026-03-04')
    expect((await titles(viewer.client)).filter((title: string) => title === 'Regola da completare')).toHaveLength(1)
  })

  test('a comment is told to who edited the figure last, while they may read it', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', ALL)
    const other = await company.person('EDITOR_DATA', ALL)
    const dataId = await company.item('Contanti')
    const dayId = await createDay(editor.client, '2026-03-01')
    const save = (client: Client, more: object) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 5, ...more }] })
    await save(editor.client, {})
    await save(owner.client, { comment: 'Torna?' })
    const comments = async () =>
      (await unread(editor.client)).filter(({ title }: { title: string }) => title === 'Nuovo commento')
    expect(await comments()).toMatchObject([
      { dayId, message: `Persona ${owner.username} ha commentato «Contanti» nel giorno 01/03/2026.` },
    ])
    expect(await titles(other.client)).toEqual(['Nuovo giorno'])
    await save(owner.client, { comment: '' })
    expect(await comments()).toHaveLength(1)

    const levels = { company_id: company.companyId, user_id: editor.userId, data_id: dataId }
    await api()
      .db('access_levels')
      .insert({ ...levels, access_level: 'NONE' })
    expect(await comments()).toEqual([])
    await api().db('access_levels').where(levels).delete()
    await api().db('users').where({ id: editor.userId }).update({ view_comments: 0 })
    expect(await comments()).toEqual([])
    await api().db('users').where({ id: editor.userId }).update({ view_day_notifications: 0 })
    expect(await unread(editor.client)).toEqual([])
  })
})
