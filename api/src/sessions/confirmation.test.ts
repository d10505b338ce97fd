import type { User } from '@quotidia/contract/users'
import { insertPasskey } from '../passkeys/queries'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { ageSessions } from '../testing/confirmation'
import { givenDay } from '../testing/day'
import { passkeyDevice } from '../testing/passkeyDevice'
import { aPasskey } from '../testing/rights/rows'
import { codeOf } from '../testing/secondFactor'

const MINUTE = 60_000
const REQUIRED = {
  status: 403,
  body: {
    code: 'confirmation_required',
    message: 'Per questa operazione conferma chi sei: inserisci di nuovo la password o un codice.',
  },
}

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  let lastDay = 0
  const newDay = ({ client }: Person) =>
    givenDay(client, new Date(Date.UTC(2020, 0, ++lastDay)).toISOString().slice(0, 10))
  const confirm = ({ client }: Person, body: object) => client.post('/auth/confirm', { body })

  async function givenOwner() {
    const company = await givenCompany(api())
    return { company, owner: await company.person('OWNER') }
  }

  async function givenFactor() {
    const { owner } = await givenOwner()
    const { client, password } = owner
    const { secret } = (await client.post('/auth/second-factor/set-up', { body: { password } })).body
    await client.post('/auth/second-factor/confirm', { body: { code: codeOf(secret, api().clock.now()) } })
    return { owner, secret: String(secret) }
  }

  test('users with neither a second factor nor a passkey are never asked for a confirmation', async () => {
    const { owner } = await givenOwner()
    const dayId = await newDay(owner)
    await ageSessions(api(), owner)
    expect((await owner.client.delete(`/day/${dayId}`)).status).toBe(204)
  })

  test('names are changed without a confirmation; addresses, types and rights only with one', async () => {
    const { company, owner } = await givenOwner()
    const colleague = await company.person('EDITOR_DATA')
    await insertPasskey(api().db, aPasskey(company.companyId, owner.userId))
    await ageSessions(api(), owner)
    const { email } = (await colleague.client.get('/users/get-current-user')).body.user
    const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
    const stored = { name: 'Nome Nuovo', email, userType: 'EDITOR_DATA', ...rights }
    const change = (body: object) =>
      owner.client.put(`/users/others/${colleague.userId}`, { body: { ...stored, ...body } })
    expect((await change({})).status).toBe(200)
    expect((await owner.client.put('/users/me/name', { body: { name: 'Nome Nuovo' } })).status).toBe(200)
    const own = (await owner.client.get('/users/get-current-user')).body.user
    expect((await owner.client.put('/users/me/email', { body: { email: own.email } })).status).toBe(200)
    expect(await owner.client.put('/users/me/email', { body: { email: 'mia@esempio.it' } })).toMatchObject(REQUIRED)
    const changes = [
      { email: 'nuova@esempio.it' },
      { userType: 'VIEWER_DATA' },
      ...Object.keys(rights).map((right) => ({ [right]: true })),
    ]
    for (const each of changes) expect(await change(each)).toMatchObject(REQUIRED)
    const people = (await owner.client.get('/users/all')).body
    expect(people.find(({ userId }: User) => userId === colleague.userId)).toMatchObject(stored)
    expect((await confirm(owner, { password: owner.password })).status).toBe(204)
    for (const each of changes) expect((await change(each)).status).toBe(200)
  })

  test('a second factor that is not confirmed yet asks for nothing', async () => {
    const { owner } = await givenOwner()
    await owner.client.post('/auth/second-factor/set-up', { body: { password: owner.password } })
    await ageSessions(api(), owner)
    expect((await owner.client.delete(`/day/${await newDay(owner)}`)).status).toBe(204)
  })

  test('a sign-in counts for five minutes, and the password for five more in this session only', async () => {
    const { owner } = await givenFactor()
    const dayId = await newDay(owner)
    const remove = (client = owner.client) => client.delete(`/day/${dayId}`)
    api().clock.advance(5 * MINUTE + 1000)
    expect(await remove()).toMatchObject(REQUIRED)
    expect((await owner.client.get(`/day/${dayId}/full`)).status).toBe(200)
    expect(await confirm(owner, { password: 'sbagliata' })).toMatchObject({ status: 400 })
    expect(await confirm(owner, {})).toMatchObject({ status: 400 })
    expect(await remove()).toMatchObject(REQUIRED)
    expect((await confirm(owner, { password: owner.password })).status).toBe(204)
    api().clock.advance(5 * MINUTE)
    expect((await remove()).status).toBe(204)
  })

  test('a confirmation is of its own session only', async () => {
    const { owner, secret } = await givenFactor()
    const { username, password } = owner
    api().clock.advance(MINUTE)
    const code = codeOf(secret, api().clock.now())
    const { token } = (await clientOf(api()).post('/auth', { body: { username, password, code } })).body
    await ageSessions(api(), owner)
    await clientOf(api(), token).post('/auth/confirm', { body: { password } })
    expect(await owner.client.delete(`/day/${await newDay(owner)}`)).toMatchObject(REQUIRED)
  })

  test('a code confirms once', async () => {
    const { owner, secret } = await givenFactor()
    api().clock.advance(MINUTE)
    await ageSessions(api(), owner)
    const code = codeOf(secret, api().clock.now())
    expect((await confirm(owner, { code: '000000' })).status).toBe(400)
    expect((await confirm(owner, { code })).status).toBe(204)
    expect((await confirm(owner, { code })).status).toBe(400)
    expect((await owner.client.delete(`/day/${await newDay(owner)}`)).status).toBe(204)
  })

  test('a passkey confirms its own user, once for each challenge', async () => {
    const { company, owner } = await givenOwner()
    const { webOrigin } = api().config
    const site = { origin: webOrigin, siteId: new URL(webOrigin).hostname }
    const givenDevice = async ({ client, password }: Person) => {
      const device = passkeyDevice()
      const { challenge } = (await client.post('/auth/passkeys/set-up', { body: { password } })).body
      await client.post('/auth/passkeys', { body: { name: 'Telefono', ...device.create({ ...site, challenge }) } })
      return async () => {
        api().clock.advance(1)
        const answer = await clientOf(api()).post('/auth/passkeys/challenge')
        return device.signIn({ ...site, challenge: answer.body.challenge })
      }
    }
    const sign = await givenDevice(owner)
    const colleague = await givenDevice(await company.person('EDITOR_DATA'))
    await ageSessions(api(), owner)
    const refused = { status: 400, body: { message: expect.stringContaining('non è stata accettata') } }
    expect(await confirm(owner, { passkey: await colleague() })).toMatchObject(refused)
    expect(await owner.client.delete(`/day/${await newDay(owner)}`)).toMatchObject(REQUIRED)
    const passkey = await sign()
    expect((await confirm(owner, { passkey })).status).toBe(204)
    expect((await owner.client.delete(`/day/${await newDay(owner)}`)).status).toBe(204)
    expect(await confirm(owner, { passkey })).toMatchObject(refused)
  })

  test('the eleventh try in an hour is refused', async () => {
    const { owner } = await givenFactor()
    for (let time = 0; time < 8; time++) await confirm(owner, { code: '000000' })
    expect((await confirm(owner, { password: owner.password })).status).toBe(429)
  })

  test('in a session of an earlier release the sign-in counts', async () => {
    const { company, owner } = await givenOwner()
    await insertPasskey(api().db, aPasskey(company.companyId, owner.userId))
    const [first, second] = [await newDay(owner), await newDay(owner)]
    const sessions = () => api().db('sessions').where({ user_id: owner.userId })
    await sessions().update({ confirmed_at: null, created_at: api().clock.now() })
    expect((await owner.client.delete(`/day/${first}`)).status).toBe(204)
    await sessions().update({ created_at: api().clock.now() - 5 * MINUTE - 1 })
    expect(await owner.client.delete(`/day/${second}`)).toMatchObject(REQUIRED)
  })
})
