import jwt from 'jsonwebtoken'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, readDay } from '../testing/day'
import { askToken, clientOnPage, givenKey, givenView, HOST } from '../testing/embed'
import { A_KEY } from '../testing/rights/rows'

const MINUTE = 60_000

onEveryDatabase((api) => {
  async function givenOwner() {
    const company = await givenCompany(api())
    return { company, owner: await company.person('OWNER') }
  }

  test('a secret is exchanged for a token of at most ten minutes, for one origin', async () => {
    const { company, owner } = await givenOwner()
    const { keyId, secret } = await givenKey(owner)
    const { status, body, headers } = await askToken(api(), secret)
    expect([status, headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    const claims = jwt.verify(body.token, api().config.jwtSecret) as jwt.JwtPayload
    expect(claims).toMatchObject({ kind: 'embed', keyId, companyId: company.companyId, origin: HOST, sub: '0' })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(600)
    expect(body.expiresAt).toBe(new Date(Number(claims.exp) * 1000).toISOString())
    const short = await askToken(api(), secret, { seconds: 30 })
    const { exp, iat } = jwt.decode(short.body.token) as jwt.JwtPayload
    expect(Number(exp) - Number(iat)).toBe(30)
    expect((await askToken(api(), secret, { seconds: 601 })).status).toBe(400)
  })

  test('a token ends at its expiry', async () => {
    const { owner } = await givenOwner()
    const { client } = await givenView(api(), owner, { seconds: 60 })
    expect((await client.get('/users/get-current-user')).status).toBe(200)
    api().clock.advance(61_000)
    expect(await client.get('/users/get-current-user')).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test('without a username the token has no user, and may read', async () => {
    const { company, owner } = await givenOwner()
    const { body } = await (await givenView(api(), owner, { mode: 'edit' })).client.get('/users/get-current-user')
    expect(body).toMatchObject({
      user: { userId: 0, name: '', username: '', email: '', userType: 'VIEWER_DATA' },
      company: { companyId: company.companyId, companyName: company.name },
      canViewHistory: false,
      canViewComments: false,
      canViewDayNotifications: false,
    })
  })

  test.each([
    ['view', 'EDITOR_DATA', 'VIEWER_DATA'],
    ['edit', 'EDITOR_DATA', 'EDITOR_DATA'],
    ['edit', 'EDITOR_DATA_FILES', 'EDITOR_DATA'],
    ['edit', 'VIEWER_DATA_FILES', 'VIEWER_DATA'],
    ['edit', 'VIEWER', 'VIEWER'],
  ] as const)('with a key to %s, a %s acts as a %s', async (mode, stored, acting) => {
    const { company, owner } = await givenOwner()
    const { username, userId } = await company.person(stored, { viewHistory: true })
    const { client, token } = await givenView(api(), owner, { mode, username: ` ${username.toUpperCase()} ` })
    expect((await client.get('/users/get-current-user')).body).toMatchObject({
      user: { userId, username, userType: acting, email: '' },
      canViewHistory: true,
      canViewComments: false,
      canViewDayNotifications: false,
    })
    expect(jwt.decode(token)).toMatchObject({ sub: String(userId), username, userType: acting })
  })

  test('a user who may not appear in an embedded view is refused like an unknown one', async () => {
    const { company, owner } = await givenOwner()
    const { secret } = await givenKey(owner, 'edit')
    const deleted = await company.person('EDITOR_DATA')
    await owner.client.delete(`/users/${deleted.userId}`)
    const invited = await company.person('EDITOR_DATA')
    await api().db('users').where({ id: invited.userId }).update({ password_hash: null })
    const stranger = await (await givenCompany(api())).person('EDITOR_DATA')
    const files = await company.person('EDITOR_FILES')
    const answers = []
    for (const { username } of [owner, deleted, invited, stranger, files, { username: 'nessuno' }]) {
      answers.push(await askToken(api(), secret, { username }))
    }
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.body.message).toContain('che vede i valori e non è titolare')
  })

  test.each([`${HOST}/`, `${HOST}:443`, HOST.toUpperCase()])('a token for %s is valid on its pages', async (origin) => {
    const { owner } = await givenOwner()
    const { secret } = await givenKey(owner)
    const { body, status } = await askToken(api(), secret, { origin })
    expect([status, (jwt.decode(body.token) as jwt.JwtPayload)['origin']]).toEqual([201, HOST])
    expect((await clientOnPage(api(), body.token).get('/users/get-current-user')).status).toBe(200)
  })

  test.each(['/pagina', '?giorno=1', '/#x'])('an origin followed by %s is refused, and named', async (rest) => {
    const { owner } = await givenOwner()
    const { secret } = await givenKey(owner)
    const refused = await askToken(api(), secret, { origin: HOST + rest })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'origin' }] } })
    expect(refused.body.message).toContain('senza percorso, parametri o credenziali')
  })

  test('an origin that isn’t the key’s is refused', async () => {
    const { owner } = await givenOwner()
    const { secret } = await givenKey(owner)
    const refused = await askToken(api(), secret, { origin: 'https://altro.esempio.it' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'origin_refused' } })
  })

  test('an invalid secret is refused, and so is a missing one with another message', async () => {
    const { owner } = await givenOwner()
    const revoked = await givenKey(owner)
    await owner.client.delete(`/embed/keys/${revoked.keyId}`)
    const expiresAt = new Date(api().clock.now() + MINUTE).toISOString()
    const { body: expiring } = await owner.client.post('/embed/keys', { body: { ...A_KEY, expiresAt } })
    expect((await askToken(api(), expiring.secret)).body.expiresAt <= expiresAt).toBe(true)
    api().clock.advance(2 * MINUTE)
    const secrets = [revoked.secret, expiring.secret, `qek_${'A'.repeat(43)}`, owner.client.token ?? '', '']
    const answers = []
    for (const secret of secrets) answers.push(await askToken(api(), secret))
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(secrets.map(() => '401 wrong_secret'))
    expect((await clientOf(api()).post('/embed/token', { body: { origin: HOST } })).status).toBe(401)
  })

  test.each([
    ['its key is revoked', async ({ owner, keyId }) => owner.delete(`/embed/keys/${keyId}`)],
    ['its key has expired', async ({ keyId }) => api().db('embed_keys').where({ id: keyId }).update({ expires_at: 1 })],
    ['its user is deleted', async ({ owner, userId }) => owner.delete(`/users/${userId}`)],
    [
      'its user’s type changes',
      async ({ owner, userId }) => {
        const flags = { viewHistory: true, viewComments: true, viewDayNotifications: true }
        const body = { name: 'Nome', email: `e${userId}@esempio.it`, userType: 'EDITOR_DATA_FILES', ...flags }
        await owner.put(`/users/others/${userId}`, { body })
      },
    ],
  ] satisfies [string, (given: { owner: ReturnType<typeof clientOf>; keyId: number; userId: number }) => unknown][])(
    'a token is refused at the next request when %s',
    async (_, happens) => {
      const { company, owner } = await givenOwner()
      const { username, userId } = await company.person('EDITOR_DATA')
      const { client, keyId } = await givenView(api(), owner, { mode: 'edit', username })
      expect((await client.get('/users/get-current-user')).status).toBe(200)
      await happens({ owner: owner.client, keyId, userId })
      expect((await client.get('/users/get-current-user')).status).toBe(401)
    },
  )

  test('a token is refused on a page of another origin, and without an origin', async () => {
    const { owner } = await givenOwner()
    const { token } = await givenView(api(), owner)
    const elsewhere = [clientOnPage(api(), token, 'https://altro.esempio.it'), clientOnPage(api(), token, 'null')]
    for (const { get } of [...elsewhere, clientOf(api(), token)]) {
      expect(await get('/users/get-current-user')).toMatchObject({ status: 403, body: { code: 'wrong_origin' } })
    }
  })

  test('a token works in the frame of the product, whose page has the product’s origin', async () => {
    const { owner } = await givenOwner()
    const { token } = await givenView(api(), owner)
    const inFrame = clientOnPage(api(), token, api().config.webOrigin)
    expect((await inFrame.get('/users/get-current-user')).status).toBe(200)
    expect((await inFrame.get('/embed/keys')).status).toBe(403)
  })

  test('the last use of a key is stored to the minute', async () => {
    const { owner } = await givenOwner()
    const { secret } = await givenKey(owner)
    const lastUse = async () => (await owner.client.get('/embed/keys')).body[0].lastUsedAt
    expect(await lastUse()).toBeNull()
    await askToken(api(), secret)
    const first = await lastUse()
    expect(first).toMatch(/Z$/)
    await askToken(api(), secret)
    expect(await lastUse()).toBe(first)
    api().clock.advance(MINUTE)
    await askToken(api(), secret)
    expect(Date.parse(await lastUse()) - Date.parse(first)).toBeGreaterThanOrEqual(MINUTE)
  })

  test('guesses from one address have to wait; a valid secret from there is still accepted', async () => {
    const { owner } = await givenOwner()
    const { secret } = await givenKey(owner)
    api().clock.advance(60 * MINUTE)
    const guess = () => askToken(api(), `qek_${'B'.repeat(43)}`)
    const statuses = []
    for (let time = 0; time < 32; time++) statuses.push((await guess()).status)
    expect(statuses.slice(28)).toEqual([401, 401, 429, 429])
    expect(Number((await guess()).headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect((await askToken(api(), secret)).status).toBe(201)
    api().clock.advance(60 * MINUTE)
    expect((await guess()).status).toBe(401)
  })

  test('a key with too many tokens has to wait for the next minute', async () => {
    const { owner } = await givenOwner()
    const { keyId, secret } = await givenKey(owner)
    await askToken(api(), secret)
    await api()
      .db('sign_in_attempts')
      .where({ attempt_key: `embed-tokens:${keyId}` })
      .update({ failures: 1200 })
    expect(await askToken(api(), secret)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    api().clock.advance(MINUTE)
    expect((await askToken(api(), secret)).status).toBe(201)
  })

  test('an editor closes the days of a view whose key permits it, until the key is revoked', async () => {
    const { company, owner } = await givenOwner()
    const { username } = await company.person('EDITOR_DATA')
    const viewer = await company.person('VIEWER_DATA')
    const [first, second, third] = [
      await givenDay(owner.client, '2026-03-01'),
      await givenDay(owner.client, '2026-03-02'),
      await givenDay(owner.client, '2026-03-03'),
    ]
    const days = { from: '2026-03-01', to: '2026-03-02' }
    const view = await givenView(api(), owner, { mode: 'edit', close: true, username, days })
    expect(jwt.decode(view.token)).toMatchObject({ close: true })
    const send = (client: Client, dayId: number, step = 'close') =>
      client.post(`/day/${dayId}/${step}`, {
        body: { version: 1, comment: 'Tutto qui.', acceptOutstanding: true, reason: 'Manca uno scontrino.' },
      })
    const notHers = await givenView(api(), owner, { mode: 'edit', close: true, username: viewer.username })
    const nobodys = await givenView(api(), owner, { mode: 'edit', close: true })
    const without = await givenView(api(), owner, { mode: 'edit', username })
    expect(jwt.decode(nobodys.token)).not.toHaveProperty('close')
    expect(jwt.decode(without.token)).not.toHaveProperty('close')
    for (const { client } of [notHers, nobodys, without]) expect((await send(client, first)).status).toBe(403)
    expect((await send(view.client, third)).status).toBe(404)
    expect((await readDay(owner.client, first)).status).toBe('open')

    expect((await view.client.get(`/day/${first}/closing`)).status).toBe(200)
    expect(await send(view.client, first)).toMatchObject({ status: 200, body: { status: 'closed' } })
    for (const step of ['reopen', 'approve']) expect((await send(view.client, first, step)).status).toBe(403)
    expect((await readDay(owner.client, first)).status).toBe('closed')
    expect((await owner.client.delete(`/embed/keys/${view.keyId}`)).status).toBe(204)
    expect((await send(view.client, second)).status).toBe(401)
    expect((await readDay(owner.client, second)).status).toBe('open')
  })
})
