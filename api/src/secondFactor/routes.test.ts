import type { User } from '@quotidia/contract/users'
import { pino } from 'pino'
import { createApp } from '../app'
import type { DomainEvent } from '../events/events'
import { startServer } from '../http/server'
import { insertPasskey } from '../passkeys/queries'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { aPasskey } from '../testing/rights/rows'
import { codeOf } from '../testing/secondFactor'
import { issueToken } from '../users/tokens'
import { reencryptSecrets } from './queries'

const STEP = 30_000
const HOUR = 3_600_000
const NEW = 'a newer secret of the tests, of more than 32 bytes'

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  const nextStep = () => api().clock.advance(STEP)
  const now = () => api().clock.now()
  const signIn = ({ username, password }: Person, code?: string, there = api()) =>
    clientOf(there).post('/auth', { body: { username, password, ...(code !== undefined && { code }) } })

  /** A person with the second factor switched on. */
  async function givenFactor() {
    const company = await givenCompany(api())
    const person = await company.person('EDITOR_DATA')
    const { client, password } = person
    const { body } = await client.post('/auth/second-factor/set-up', { body: { password } })
    const secret = String(body.secret)
    const confirmed = await client.post('/auth/second-factor/confirm', { body: { code: codeOf(secret, now()) } })
    nextStep()
    return { company, person, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
  }

  test('a code switches the second factor on, and returns ten recovery codes', async () => {
    const { client, password, ...person } = await (await givenCompany(api())).person('VIEWER')
    const setUp = (given: string) => client.post('/auth/second-factor/set-up', { body: { password: given } })
    expect(await setUp('sbagliata')).toMatchObject({ status: 400, body: { message: 'La password non è corretta.' } })
    const { body } = await setUp(password)
    expect(body.address).toMatch(new RegExp(`^otpauth://totp/Quotidia:${person.username}.*secret=${body.secret}`))
    expect((await setUp(password)).body).toEqual(body)
    const confirm = (code: string) => client.post('/auth/second-factor/confirm', { body: { code } })
    expect((await confirm(codeOf(body.secret, now() - 2 * STEP))).status).toBe(400)
    expect((await signIn({ ...person, client, password })).status).toBe(200)
    const { recoveryCodes } = (await confirm(codeOf(body.secret, now()))).body
    expect(new Set(recoveryCodes).size).toBe(10)
    // Five bits a character, and at least 112 in all.
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect((await client.get('/auth/second-factor')).body).toEqual({
      since: new Date(now()).toISOString(),
      recoveryCodesLeft: 10,
    })
    expect((await setUp(password)).status).toBe(409)
    expect((await signIn({ ...person, client, password })).body.code).toBe('second_factor_required')
    const rows = JSON.stringify([await api().db('second_factors'), await api().db('recovery_codes')])
    for (const secret of [body.secret, ...recoveryCodes]) expect(rows).not.toContain(secret)
  })

  test('a code opens one session: an app’s code within one step of now, a recovery code at any time', async () => {
    const { person, secret, recoveryCodes } = await givenFactor()
    const [first = '', second = ''] = recoveryCodes
    expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    const code = codeOf(secret, now())
    expect((await signIn({ ...person, password: 'sbagliata' }, code)).body.code).toBe('wrong_credentials')
    expect((await signIn(person, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await signIn(person, code)).toMatchObject({ status: 401, body: { code: 'wrong_second_factor' } })
    expect((await signIn(person, codeOf(secret, now() - STEP))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, now() + 2 * STEP))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, now() + STEP))).status).toBe(200)
    expect((await signIn(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await signIn(person, first)).status).toBe(401)
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => signIn(person, second)))
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await person.client.get('/auth/second-factor')).body.recoveryCodesLeft).toBe(8)
  })

  test('a new password by a link of a mail doesn’t replace the code', async () => {
    const { company, person, secret } = await givenFactor()
    const { db, clock } = api()
    const token = await issueToken(db, { id: person.userId, company_id: company.companyId }, 'reset', clock.now())
    const password = 'una password nuova'
    expect((await clientOf(api()).put('/users/register', { body: { token, password } })).status).toBe(200)
    expect(await signIn({ ...person, password })).toMatchObject({ body: { code: 'second_factor_required' } })
    expect((await signIn({ ...person, password }, codeOf(secret, now()))).status).toBe(200)
  })

  test('wrong codes are throttled like wrong passwords', async () => {
    const { person, secret } = await givenFactor()
    await api().db('known_addresses').where({ user_id: person.userId }).delete()
    for (let time = 0; time < 11; time++) expect((await signIn(person, '000 000')).status).toBe(401)
    expect((await signIn(person, codeOf(secret, now()))).status).toBe(429)
  })

  test('tries at the confirmation are throttled', async () => {
    const { client, password } = await (await givenCompany(api())).person('VIEWER')
    const { body } = await client.post('/auth/second-factor/set-up', { body: { password } })
    const confirm = (code: string) => client.post('/auth/second-factor/confirm', { body: { code } })
    for (let time = 0; time < 9; time++) expect((await confirm('000 000')).status).toBe(400)
    const refused = await confirm(codeOf(body.secret, now()))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    api().clock.advance(HOUR)
    expect((await confirm(codeOf(body.secret, now()))).status).toBe(200)
  })

  test('the second factor is switched off with the password or with a code', async () => {
    const { person } = await givenFactor()
    const other = await givenFactor()
    const off = ({ client }: Person, body: object) => client.post('/auth/second-factor/switch-off', { body })
    expect((await off(person, {})).status).toBe(400)
    expect((await off(person, { code: '000000' })).status).toBe(400)
    expect((await off(person, { password: person.password })).status).toBe(204)
    expect((await off(other.person, { code: codeOf(other.secret, now()) })).status).toBe(204)
    expect((await signIn(person)).status).toBe(200)
    expect((await other.person.client.get('/auth/second-factor')).body).toEqual({ since: null, recoveryCodesLeft: 0 })
  })

  test('an owner removes the second factor of a person who lost it, and an event is recorded', async () => {
    const { company, person } = await givenFactor()
    const events: DomainEvent[] = []
    const listener = { afterCommit: async (event: DomainEvent) => void events.push(event) }
    const { db, clock, config } = api()
    const app = createApp({ db, clock: clock.now, config, logger: pino({ level: 'silent' }), listeners: [listener] })
    const server = await startServer(app, 0)
    const owner = await company.person('OWNER')
    const there = clientOf({ url: `http://127.0.0.1:${server.port}` }, owner.client.token)
    expect((await there.delete(`/users/${person.userId}/second-factor`)).status).toBe(204)
    expect((await there.delete(`/users/${person.userId}/second-factor`)).status).toBe(204)
    expect(events).toMatchObject([
      { type: 'secondFactorReset', userId: person.userId, actor: { userId: owner.userId } },
    ])
    expect((await signIn(person)).status).toBe(200)
    await server.close()
  })

  test('the reset also removes passkeys; only the list of all users shows who has a factor or passkeys', async () => {
    const { company, person } = await givenFactor()
    const owner = await company.person('OWNER')
    const other = await company.person('VIEWER')
    for (const { userId } of [person, other]) await insertPasskey(api().db, aPasskey(company.companyId, userId))
    await other.client.post('/auth/second-factor/set-up', { body: { password: other.password } })
    const listed = async () => {
      const users: User[] = (await owner.client.get('/users/all')).body
      return new Map(users.map(({ userId, secondFactor, passkeys }) => [userId, [secondFactor, passkeys]]))
    }
    const before: [number, unknown][] = [
      [person.userId, [true, 1]],
      [owner.userId, [false, 0]],
      [other.userId, [false, 1]],
    ]
    expect(await listed()).toEqual(new Map(before))
    for (const { client } of [owner, person]) {
      expect((await client.get('/users/get-current-user')).body.user).not.toHaveProperty('passkeys')
    }
    expect((await owner.client.delete(`/users/${person.userId}/second-factor`)).status).toBe(204)
    expect(await listed()).toEqual(new Map([...before, [person.userId, [false, 0]]]))
    expect((await person.client.get('/auth/passkeys')).body).toEqual([])
  })

  test('codes stay valid when JWT_SECRET changes; without the old secret the recovery codes still work', async () => {
    const { person, secret, recoveryCodes } = await givenFactor()
    const { db, clock } = api()
    const processWith = async (jwtPreviousSecrets: string[]) => {
      const config = { ...api().config, jwtSecret: NEW, jwtPreviousSecrets }
      const server = await startServer(
        createApp({ db, clock: clock.now, config, logger: pino({ level: 'silent' }) }),
        0,
      )
      return { ...api(), url: `http://127.0.0.1:${server.port}`, server, config }
    }
    const replaced = await processWith([])
    expect((await signIn(person, codeOf(secret, now()), replaced)).status).toBe(401)
    expect((await signIn(person, recoveryCodes[0], replaced)).status).toBe(200)
    const rotated = await processWith([api().config.jwtSecret])
    expect((await signIn(person, codeOf(secret, now()), rotated)).status).toBe(200)
    nextStep()
    await reencryptSecrets(db, rotated.config)
    expect((await signIn(person, codeOf(secret, now()), replaced)).status).toBe(200)
    await replaced.server.close()
    await rotated.server.close()
  })
})
