import { onEveryDatabase } from '../testing/api'
import { type Answer, type Client, clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

const UNPROTECTED = { secondFactor: false, passkeys: 0 }

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const colleague = await company.person('EDITOR_DATA', { viewHistory: true })
    return { ...company, owner: owner.client, ownerId: owner.userId, ownerName: owner.username, colleague }
  }
  const asUser = ({ userId, username }: Person, companyId: number) => ({
    userId,
    name: `Persona ${username}`,
    username,
    email: `${username}@esempio.it`,
    userType: 'EDITOR_DATA',
    viewHistory: true,
    viewComments: false,
    viewDayNotifications: false,
    companyId,
    status: 'active',
  })
  const change = {
    name: 'Anna Verdi',
    email: 'anna@esempio.it',
    userType: 'EDITOR_DATA',
    viewHistory: false,
    viewComments: true,
    viewDayNotifications: true,
  }

  test('an owner sees every user of the company and of no other', async () => {
    const { owner, ownerId, colleague, companyId } = await given()
    await given()
    const { body } = await owner.get('/users/all')
    expect(body.map(({ userId }: { userId: number }) => userId)).toEqual([ownerId, colleague.userId])
    expect(body[1]).toEqual({ ...asUser(colleague, companyId), ...UNPROTECTED })
  })

  test('a user who is no owner may not manage users', async () => {
    const { colleague, ownerId, name } = await given()
    const { client } = colleague
    const statuses = [
      await client.get('/users/all'),
      await client.put('/users/me/name', { body: { name: 'Io' } }),
      await client.put(`/users/others/${ownerId}`, { body: change }),
      await client.delete(`/users/${ownerId}`),
      await client.put('/company', { body: { companyName: 'Mia' } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([403, 403, 403, 403, 403])
    expect((await client.get('/users/get-current-user')).body).toMatchObject({
      user: { name: `Persona ${colleague.username}` },
      company: { companyName: name },
    })
  })

  test('an owner changes their own name and address, and no other field', async () => {
    const { owner, ownerName, colleague } = await given()
    expect((await owner.put('/users/me/name', { body: { name: ' Aurora Ferri ' } })).body.name).toBe('Aurora Ferri')
    const { body } = await owner.put('/users/me/email', { body: { email: 'aurora@esempio.it', name: 'No' } })
    expect(body).toMatchObject({ name: 'Aurora Ferri', email: 'aurora@esempio.it', userType: 'OWNER' })
    const taken = await owner.put('/users/me/email', { body: { email: `${colleague.username}@ESEMPIO.it` } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    for (const [field, wrong] of [
      ['userType', { userType: 'VIEWER' }],
      ['username', { username: 'altro' }],
      ['name', { email: 'a@b.it' }],
      ['name', { name: ' ' }],
      ['email', { email: 'senza chiocciola' }],
    ] as const) {
      expect((await owner.put(`/users/me/${field}`, { body: wrong })).status).toBe(400)
    }
    expect((await owner.get('/users/get-current-user')).body.user).toEqual({ ...body, username: ownerName })
  })

  test('an owner changes another user: rights at once, and a new type ends their sessions', async () => {
    const { owner, colleague, companyId } = await given()
    const path = `/users/others/${colleague.userId}`
    const changed = await owner.put(path, { body: { ...change, companyId: 1, username: 'altro', password_hash: 'x' } })
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body).toEqual({ ...asUser(colleague, companyId), ...change })
    const { body } = await colleague.client.get('/users/get-current-user')
    expect(body).toMatchObject({ canViewHistory: false, canViewComments: true, canViewDayNotifications: true })
    expect((await owner.put(path, { body: { ...change, userType: 'VIEWER_DATA' } })).body.userType).toBe('VIEWER_DATA')
    expect((await colleague.client.get('/users/get-current-user')).status).toBe(401)
    const again = await signIn(api(), colleague.username)
    expect((await again.get('/users/get-current-user')).body.user.userType).toBe('VIEWER_DATA')
  })

  test('nobody is made owner, and an owner keeps their type', async () => {
    const { owner, ownerId, colleague } = await given()
    const promoted = await owner.put(`/users/others/${colleague.userId}`, { body: { ...change, userType: 'OWNER' } })
    expect(promoted).toMatchObject({
      status: 400,
      body: { message: 'Il ruolo Proprietario non può essere assegnato.' },
    })
    expect((await owner.put(`/users/others/${ownerId}`, { body: change })).status).toBe(403)
    const kept = await owner.put(`/users/others/${ownerId}`, { body: { ...change, userType: 'OWNER' } })
    expect(kept).toMatchObject({ status: 200, body: { name: 'Anna Verdi', userType: 'OWNER' } })
  })

  test.each<[string, (client: Client, userId: number, email: string) => Promise<Answer>]>([
    ['demote', (client, userId, email) => client.put(`/users/others/${userId}`, { body: { ...change, email } })],
    ['delete', (client, userId) => client.delete(`/users/${userId}`)],
  ])('two owners who %s each other at once leave one', async (_, remove) => {
    const { person, owner, ownerId } = await given()
    const second = await person('OWNER')
    const answers = await Promise.all([
      remove(owner, second.userId, 'a@esempio.it'),
      remove(second.client, ownerId, 'b@esempio.it'),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  })

  test('an incomplete change, or one to another user’s address, changes nothing', async () => {
    const { owner, ownerName, colleague, companyId } = await given()
    const path = `/users/others/${colleague.userId}`
    for (const wrong of [{ name: '' }, { userType: 'X' }, { viewHistory: 'true' }, { email: undefined }, { name: 7 }]) {
      expect((await owner.put(path, { body: { ...change, ...wrong } })).status).toBe(400)
    }
    expect((await owner.put(path, { body: { ...change, email: `${ownerName}@esempio.it` } })).status).toBe(409)
    expect((await owner.get('/users/all')).body[1]).toEqual({ ...asUser(colleague, companyId), ...UNPROTECTED })
  })

  test('a deleted user is signed out at once, and their name stays on what they entered', async () => {
    const { owner, colleague, item } = await given()
    const { client, userId, username, password } = colleague
    const dayId = await givenDay(client)
    const dataId = await item('Contanti')
    await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value: 5 }] })
    expect((await owner.delete(`/users/${userId}`)).status).toBe(204)
    expect((await client.get('/users/get-current-user')).status).toBe(401)
    expect((await clientOf(api()).post('/auth', { body: { username, password } })).status).toBe(404)
    expect(itemNamed(await readDay(owner, dayId), 'Contanti').lastEditor).toBe(`Persona ${username}`)
    expect((await owner.get('/users/all')).body).toHaveLength(1)
    expect((await owner.delete(`/users/${userId}`)).status).toBe(404)
  })

  test('an owner does not delete themselves', async () => {
    const { owner, ownerId } = await given()
    expect((await owner.delete(`/users/${ownerId}`)).status).toBe(403)
    expect((await owner.get('/users/get-current-user')).status).toBe(200)
  })

  test('a user of another company is treated as not found', async () => {
    const { owner } = await given()
    const { colleague } = await given()
    const answers = [colleague.userId, 999_999].map(async (userId) => [
      await owner.put(`/users/others/${userId}`, { body: change }),
      await owner.delete(`/users/${userId}`),
    ])
    const [foreign = [], missing = []] = await Promise.all(answers)
    expect(foreign.map(({ status, text }) => [status, text])).toEqual(missing.map(({ status, text }) => [status, text]))
    expect(foreign.map(({ status }) => status)).toEqual([404, 404])
    expect((await colleague.client.get('/users/get-current-user')).status).toBe(200)
  })

  test('an owner renames the company', async () => {
    const { owner, colleague, companyId } = await given()
    const company = { companyId, companyName: 'Trattoria Nuova', logoId: null, demoCompanyLogo: null }
    const renamed = await owner.put('/company', { body: { companyName: ' Trattoria Nuova ', companyId: 1 } })
    expect(renamed).toMatchObject({ status: 200, body: company })
    expect((await colleague.client.get('/users/get-current-user')).body.company).toMatchObject(company)
    for (const companyName of ['', '  ', 7, null, 'x'.repeat(201), 'a\0b']) {
      expect((await owner.put('/company', { body: { companyName } })).status).toBe(400)
    }
  })
})
