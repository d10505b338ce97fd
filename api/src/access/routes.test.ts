import type { Access } from '@quotidia/contract/access'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const update = async (userId: number, name: string, accessLevel: string) =>
      owner.client.post('/access-control/update', { body: { userId, dataId: await company.item(name), accessLevel } })
    return { company, owner, update }
  }
  const levelIn = (answer: Access[], userId: number, dataId: number) =>
    answer.find((each) => each.userId === userId && each.dataId === dataId)?.accessLevel
  const storedLevels = () => api().db('access_levels').orderBy('id')

  test('an owner reads everybody’s level on every item of the newest library', async () => {
    const { company, owner } = await given()
    const editor = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE' } })
    const viewer = await company.person('VIEWER_FILES')
    const { body } = await owner.client.get('/access-control/data-access')
    expect(body).toHaveLength(2 * 10)
    expect(new Set(body.map(({ userId }: Access) => userId))).toEqual(new Set([editor.userId, viewer.userId]))
    expect(levelIn(body, editor.userId, await company.item('Contanti'))).toBe('NONE')
    expect(levelIn(body, editor.userId, await company.item('Carte'))).toBe('EDIT')
    expect(levelIn(body, editor.userId, await company.item('Fondo cassa'))).toBe('VIEW')
    expect(levelIn(body, viewer.userId, await company.item('Carte'))).toBe('NONE')
  })

  test('an owner reads an earlier library’s levels by its id, and a person’s levels in all libraries', async () => {
    const { company, owner } = await given()
    const viewer = await company.person('VIEWER_DATA', { levels: { Carte: 'NONE' } })
    const data = [{ tmpId: 2, name: 'Solo questo', type: 'ENTERED', viewOrder: 1 }]
    const sections = [{ tmpId: 1, name: 'Nuova', viewOrder: 1, data, lists: [] }]
    await owner.client.post('/library/create', { body: { title: 'Nuova', sections, formulas: [] } })
    expect((await owner.client.get('/access-control/data-access')).body).toHaveLength(1)
    const earlier = await owner.client.get(`/access-control/data-access?libraryId=${company.libraryId}`)
    expect(earlier.body).toHaveLength(10)
    const own = await viewer.client.get(`/access-control/user/${viewer.userId}`)
    expect(own.body).toHaveLength(11)
    expect(levelIn(own.body, viewer.userId, await company.item('Carte'))).toBe('NONE')
    expect((await owner.client.get(`/access-control/user/${viewer.userId}`)).text).toBe(own.text)
  })

  test('without a library there are no levels', async () => {
    const { client } = await (await givenCompany(api(), null)).person('OWNER')
    expect(await client.get('/access-control/data-access')).toMatchObject({ status: 200, body: [] })
  })

  test('a level is stored, holds from the next request on, and can be changed again', async () => {
    const { company, owner, update } = await given()
    const { userId, client } = await company.person('EDITOR_DATA')
    const dayId = await givenDay(owner.client)
    const dataId = await company.item('Contanti')
    expect(itemNamed(await readDay(client, dayId), 'Contanti').accessLevel).toBe('EDIT')
    for (const accessLevel of ['VIEW', 'EDIT', 'NONE'] as const) {
      expect(await update(userId, 'Contanti', accessLevel)).toMatchObject({
        status: 200,
        body: { userId, dataId, accessLevel },
      })
      const seen = (await readDay(client, dayId)).dayWithValues.find((item) => item.dataId === dataId)
      expect(seen?.accessLevel).toBe(accessLevel === 'NONE' ? undefined : accessLevel)
    }
    expect(await api().db('access_levels').where({ user_id: userId })).toHaveLength(1)
  })

  test.each<[string, AccessLevel, AccessLevel]>([
    ['Totale', 'EDIT', 'VIEW'],
    ['Fondo cassa', 'EDIT', 'VIEW'],
    ['Totale spese', 'VIEW_LIST_PARTIAL', 'VIEW_LIST_PARTIAL'],
    ['Cassa contata', 'EDIT', 'EDIT'],
  ])('on “%s” %s is kept as %s', async (name, asked, kept) => {
    const { company, update } = await given()
    const { userId } = await company.person('EDITOR_DATA')
    expect((await update(userId, name, asked)).body.accessLevel).toBe(kept)
    expect(await api().db('access_levels').where({ user_id: userId })).toMatchObject([{ access_level: kept }])
  })

  test('a viewer given EDIT has VIEW', async () => {
    const { company, update } = await given()
    const { userId } = await company.person('VIEWER_FILES')
    expect((await update(userId, 'Contanti', 'EDIT')).body.accessLevel).toBe('VIEW')
  })

  test.each([
    ['Contanti', 'VIEW_LIST_PARTIAL', 'accessLevel', 'Solo somma vale soltanto per una lista.'],
    ['Contanti', 'OWNER', 'accessLevel', 'Il livello deve essere uno fra NONE, VIEW, EDIT e VIEW_LIST_PARTIAL.'],
  ])('on “%s” %s is refused', async (name, level, path, message) => {
    const { company, update } = await given()
    const { userId } = await company.person('EDITOR_DATA')
    const before = await storedLevels()
    expect(await update(userId, name, level)).toMatchObject({
      status: 400,
      body: { message, issues: [{ path }] },
    })
    expect(await storedLevels()).toEqual(before)
  })

  test('an owner’s levels can’t be set', async () => {
    const { owner, update } = await given()
    expect(await update(owner.userId, 'Contanti', 'NONE')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('titolare'), issues: [{ path: 'userId' }] },
    })
  })

  test('both the person and the item have to be the company’s own', async () => {
    const { company, owner } = await given()
    const other = await givenCompany(api())
    const mine = { userId: (await company.person('EDITOR_DATA')).userId, dataId: await company.item('Contanti') }
    const theirs = { userId: (await other.person('EDITOR_DATA')).userId, dataId: await other.item('Contanti') }
    const gone = await company.person('EDITOR_DATA')
    await api().db('users').where({ id: gone.userId }).update({ deleted_at: 1 })
    const pairs = [
      { ...mine, userId: theirs.userId },
      { ...mine, dataId: theirs.dataId },
      theirs,
      { ...mine, userId: 999_999 },
      { ...mine, dataId: 999_999 },
      { ...mine, userId: gone.userId },
    ]
    const before = await storedLevels()
    for (const pair of pairs) {
      const answer = await owner.client.post('/access-control/update', { body: { ...pair, accessLevel: 'NONE' } })
      expect(answer).toMatchObject({ status: 404, text: '{"code":"not_found","message":"Non trovato."}' })
    }
    expect(await storedLevels()).toEqual(before)
    for (const path of [
      `user/${theirs.userId}`,
      `user/${gone.userId}`,
      'user/999999',
      `data-access?libraryId=${other.libraryId}`,
    ]) {
      expect((await owner.client.get(`/access-control/${path}`)).status).toBe(404)
    }
  })

  test('users other than owners can’t set levels, and read only their own', async () => {
    const { company, owner } = await given()
    const { client, userId } = await company.person('EDITOR_DATA_FILES')
    const body = { userId, dataId: await company.item('Contanti'), accessLevel: 'EDIT' }
    expect((await client.post('/access-control/update', { body })).status).toBe(403)
    expect((await client.get('/access-control/data-access')).status).toBe(403)
    for (const other of [owner.userId, 999_999]) {
      expect((await client.get(`/access-control/user/${other}`)).status).toBe(403)
    }
    expect((await client.get(`/access-control/user/${userId}`)).status).toBe(200)
  })

  test('simultaneous changes of a person’s levels are all kept', async () => {
    const { company, update } = await given()
    const { userId } = await company.person('EDITOR_DATA')
    const names = ['Contanti', 'Carte', 'Soci', 'Contanti', 'Carte', 'Soci']
    const answers = await Promise.all(names.map((name) => update(userId, name, 'VIEW')))
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200))
    expect(await api().db('access_levels').where({ user_id: userId })).toHaveLength(3)
  })
})
