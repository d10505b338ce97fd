import jwt from 'jsonwebtoken'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'

const HOUR = 3_600_000

onEveryDatabase((api) => {
  const post = (username: unknown, password: unknown) => clientOf(api()).post('/auth', { body: { username, password } })

  test('a sign-in returns a token with its user and expiry', async () => {
    const company = await givenCompany(api())
    const { userId, username, password, client } = await company.person('EDITOR_DATA')
    const answer = await post(`  ${username.toUpperCase()} `, password)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const claims = jwt.verify(answer.body.token, api().config.jwtSecret)
    expect(claims).toMatchObject({
      sub: String(userId),
      username,
      companyId: company.companyId,
      userType: 'EDITOR_DATA',
      roles: ['ROLE_EDITOR_DATA'],
    })
    expect(claims).toHaveProperty('exp', expect.any(Number))
    expect((await client.get('/users/get-current-user')).body).toMatchObject({
      user: { userId, username, userType: 'EDITOR_DATA', status: 'active' },
      company: { companyId: company.companyId, companyName: company.name, logoId: null },
      canViewComments: false,
    })
  })

  test('an owner has every right, whatever is stored', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    expect((await client.get('/users/get-current-user')).body).toMatchObject({
      user: { viewHistory: false },
      canViewHistory: true,
      canViewComments: true,
      canViewDayNotifications: true,
    })
  })

  test('a wrong password, an unknown user and a blank one have different answers', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    expect(await post(username, 'sbagliata')).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(await post(username, undefined)).toMatchObject({ status: 401 })
    expect(await post('nessuno', 'sbagliata')).toMatchObject({ status: 404, body: { message: 'Utente non trovato' } })
    expect(await post('   ', 'x')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'username', message: 'Inserisci lo username.' }] },
    })
  })

  test.each([[0], [true], [null], [['aurora']], [{ a: 1 }]])('a username that is %j is refused', async (username) => {
    expect((await post(username, 'x')).status).toBe(400)
    expect((await post('aurora', username)).status).toBe(400)
  })

  test('an invited person who has not registered gets 403, whatever the password', async () => {
    const { username, userId } = await (await givenCompany(api())).person('VIEWER_DATA')
    await api().db('users').where({ id: userId }).update({ password_hash: null })
    expect(await post(username, 'qualunque')).toMatchObject({ status: 403, body: { code: 'not_registered' } })
  })

  test('a deleted user is unknown, and their open session has ended', async () => {
    const { username, password, userId, client } = await (await givenCompany(api())).person('VIEWER_DATA')
    await api().db('users').where({ id: userId }).update({ deleted_at: 1, username_key: null, email_key: null })
    expect((await client.get('/users/get-current-user')).status).toBe(401)
    api().clock.advance(2 * HOUR)
    expect((await post(username, password)).status).toBe(404)
  })

  test('a logged-out token is refused; the user’s other sessions stay open', async () => {
    const { client, username } = await (await givenCompany(api())).person('OWNER')
    const other = await signIn(api(), username)
    expect((await client.post('/auth/logout')).status).toBe(204)
    expect((await client.get('/users/get-current-user')).status).toBe(401)
    expect((await client.post('/auth/logout')).status).toBe(401)
    expect((await other.get('/users/get-current-user')).status).toBe(200)
  })

  test('a token ends at its expiry', async () => {
    const { client, userId } = await (await givenCompany(api())).person('OWNER')
    await api().db('sessions').where({ user_id: userId }).update({ expires_at: Number.MAX_SAFE_INTEGER })
    expect((await client.get('/users/get-current-user')).status).toBe(200)
    api().clock.advance(8 * HOUR + 1000)
    expect((await client.get('/users/get-current-user')).status).toBe(401)
  })

  test('forged tokens are refused', async () => {
    const { client } = await (await givenCompany(api())).person('VIEWER_DATA')
    const claims = jwt.decode(client.token ?? '', { json: true }) ?? {}
    const { jwtSecret } = api().config
    const [header, payload, signature] = (client.token ?? '').split('.')
    const edited = Buffer.from(JSON.stringify({ ...claims, userType: 'OWNER' })).toString('base64url')
    const forged = [
      jwt.sign(claims, null as never, { algorithm: 'none' }),
      jwt.sign(claims, jwtSecret, { algorithm: 'HS384' }),
      jwt.sign(claims, 'another secret of more than 32 bytes, too'),
      jwt.sign({ ...claims, jti: 'another' }, jwtSecret),
      jwt.sign({ jti: claims['jti'] }, jwtSecret, { noTimestamp: true }),
      jwt.sign({ ...claims, sub: undefined }, jwtSecret),
      jwt.sign({ ...claims, sub: '0' }, jwtSecret),
      jwt.sign({ ...claims, sub: `${claims.sub} ` }, jwtSecret),
      `${header}.${edited}.${signature}`,
      `${header}.${payload}.`,
      'nonsense',
      '',
    ]
    expect((await client.get('/users/get-current-user')).status).toBe(200)
    for (const token of forged) {
      expect((await clientOf(api(), token).get('/users/get-current-user')).status).toBe(401)
    }
  })
})
