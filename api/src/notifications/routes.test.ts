import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'

const ALL = { viewHistory: true, viewComments: true, viewDayNotifications: true }

onEveryDatabase((api) => {
  const unread = async (client: Client) => (await client.get('/notification')).body
  const titles = async (client: Client) => (await unread(client)).map((each: { title: string }) => each.title)
  const createDay = async (client: Client, date: string) => (await client.post(`/day/create?date=${date}`)).body.dayId

  test('a new day notifies users with the right, but not its creator', async () => {
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

  test('the notification of a deleted day has no link, and the day’s other notifications are removed', async () => {
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

  test('a read notification is gone for its own user only, and another user’s is not found', async () => {
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

  test('marking a notification as read again gets the same answer', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    await createDay((await company.person('EDITOR_DATA')).client, '2026-03-01')
    const [{ id }] = await unread(owner.client)
    expect((await owner.client.delete(`/notification/${id}`)).status).toBe(204)
    expect((await owner.client.delete(`/notification/${id}`)).status).toBe(204)
    expect(await unread(owner.client)).toEqual([])
  })

  describe('marking all as read', () => {
    const given = async () => {
      const company = await givenCompany(api())
      const editor = await company.person('EDITOR_DATA')
      const reader = await company.person('VIEWER_DATA', ALL)
      return { company, editor, reader, owner: await company.person('OWNER') }
    }

    test('changes only the user’s own notifications, and can be repeated', async () => {
      const { editor, reader, owner } = await given()
      await createDay(editor.client, '2026-03-01')
      await createDay(editor.client, '2026-03-02')
      expect(await owner.client.delete('/notification')).toMatchObject({ status: 204 })
      expect(await unread(owner.client)).toEqual([])
      expect(await unread(reader.client)).toHaveLength(2)
      expect((await owner.client.delete('/notification')).status).toBe(204)
    })

    test('up to a time leaves later notifications', async () => {
      const { editor, reader } = await given()
      await createDay(editor.client, '2026-03-01')
      const [shown] = await unread(reader.client)
      await createDay(editor.client, '2026-03-02')
      const later = Date.parse(shown.time) + 5000
      await api()
        .db('notifications')
        .where({ user_id: reader.userId })
        .whereNot({ id: shown.id })
        .update({ created_at: later })
      expect((await reader.client.delete(`/notification?until=${shown.time}`)).status).toBe(204)
      expect(await unread(reader.client)).toMatchObject([{ message: expect.stringContaining('02/03/2026') }])
    })

    test('leaves notifications that the user may not see now, until they may', async () => {
      const { editor, reader } = await given()
      await createDay(editor.client, '2026-03-01')
      const mayBeTold = (told: 0 | 1) =>
        api().db('users').where({ id: reader.userId }).update({ view_day_notifications: told })
      await mayBeTold(0)
      expect((await reader.client.delete('/notification')).status).toBe(204)
      await mayBeTold(1)
      expect(await unread(reader.client)).toHaveLength(1)
    })

    test('isn’t done by the address of a single notification without its id', async () => {
      const { editor, reader } = await given()
      await createDay(editor.client, '2026-03-01')
      expect((await reader.client.delete('/notification/')).status).toBe(405)
      expect(await unread(reader.client)).toHaveLength(1)
    })

    test.each(['ieri', '2026-11-22', ''])('up to “%s” is refused', async (until) => {
      const { reader } = await given()
      const { status, body } = await reader.client.delete(`/notification?until=${until}`)
      expect([status, body.message]).toEqual([400, expect.stringContaining('until')])
    })
  })

  test('an unsatisfied check rule notifies users who see its item when a later day is created', async () => {
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
      { dayId: first, message: 'Conta: “Cassa contata” è ancora da completare nel giorno 01/03/2026.' },
    ])
    expect(await titles(blind.client)).toEqual(['Nuovo giorno', 'Nuovo giorno', 'Nuovo giorno'])
    await editor.client.post(`/data/update?dayId=${third}`, { body: [{ dataId: ruleDataId, value: 1 }] })
    await createDay(editor.client, '2026-03-04')
    expect((await titles(viewer.client)).filter((title: string) => title === 'Regola da completare')).toHaveLength(1)
  })

  test('of the notified users’ levels only the ones on the item are read', async () => {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const levels = { Contanti: 'VIEW', Carte: 'VIEW', 'Cassa contata': 'VIEW' } as const
    const viewer = await company.person('VIEWER_DATA', { ...ALL, levels })
    const ruleDataId = await company.item('Cassa contata')
    const rule = { name: 'Conta', checkBox: true, previousDay: null, ruleDataId, libraryId: company.libraryId }
    await owner.post('/rule/create', { body: rule })
    await createDay(owner, '2026-03-01')
    const read: object[] = []
    const note = (rows: object[], { sql }: { sql: string }) => {
      if (/from .access_levels/.test(sql)) read.push(...rows)
    }
    api().db.on('query-response', note)
    await createDay(owner, '2026-03-02')
    api().db.off('query-response', note)
    expect(await titles(viewer.client)).toContain('Regola da completare')
    expect(read).toEqual([{ user_id: viewer.userId, data_id: ruleDataId, access_level: 'VIEW' }])
  })

  test('a comment notifies the last editor of the figure, while they may read it', async () => {
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
      { dayId, message: `Persona ${owner.username} ha commentato “Contanti” nel giorno 01/03/2026.` },
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
