import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { passkeyDevice } from '../testing/passkeyDevice'

const MINUTE = 60_000
const REFUSED = { status: 401, body: { code: 'passkey_refused' } }

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  const site = () => {
    const { webOrigin } = api().config
    return { origin: webOrigin, siteId: new URL(webOrigin).hostname }
  }
  const setUp = async ({ client, password }: Person) =>
    (await client.post('/auth/passkeys/set-up', { body: { password } })).body
  const nextChallenge = async (): Promise<string> => {
    api().clock.advance(1)
    return (await clientOf(api()).post('/auth/passkeys/challenge')).body.challenge
  }
  const signIn = (body: object) => clientOf(api()).post('/auth/passkeys/sign-in', { body })

  async function givenPasskey() {
    const company = await givenCompany(api())
    const person = await company.person('EDITOR_DATA')
    const device = passkeyDevice()
    const { challenge } = await setUp(person)
    const body = { name: 'Telefono', ...device.create({ ...site(), challenge }) }
    const created = await person.client.post('/auth/passkeys', { body })
    return { company, person, device, body, created }
  }

  test('a passkey is added after the password, listed, and signs its user in', async () => {
    const { person, device, created } = await givenPasskey()
    expect(created).toMatchObject({ status: 201, body: { name: 'Telefono', lastUsedAt: null } })
    const answer = await signIn(device.signIn({ ...site(), challenge: await nextChallenge() }))
    expect(answer.status).toBe(200)
    const { body: user } = await clientOf(api(), answer.body.token).get('/users/get-current-user')
    expect(user.user.username).toBe(person.username)
    const { body: listed } = await person.client.get('/auth/passkeys')
    expect(listed).toEqual([{ ...created.body, lastUsedAt: new Date(api().clock.now()).toISOString() }])
  })

  test('a retry with the same Idempotency-Key gets the passkey that was added', async () => {
    const person = await (await givenCompany(api())).person('EDITOR_DATA')
    const { challenge } = await setUp(person)
    const body = { name: 'Telefono', ...passkeyDevice().create({ ...site(), challenge }) }
    const add = () => person.client.post('/auth/passkeys', { body, headers: { 'Idempotency-Key': 'telefono' } })
    const created = await add()
    expect(await add()).toMatchObject({ status: 201, body: created.body })
    expect((await person.client.get('/auth/passkeys')).body).toEqual([created.body])
  })

  test('a wrong password creates nothing, and the options name what the user already has', async () => {
    const { person, body } = await givenPasskey()
    const wrong = await person.client.post('/auth/passkeys/set-up', { body: { password: 'sbagliata' } })
    expect(wrong).toMatchObject({ status: 400, body: { message: 'La password non è corretta.' } })
    expect((await setUp(person)).excludeCredentials).toMatchObject([{ id: body.credentialId }])
    expect(await person.client.post('/auth/passkeys', { body })).toMatchObject({ status: 409 })
    expect((await person.client.get('/auth/passkeys')).body).toHaveLength(1)
  })

  test('another user’s challenge, an old one and one of a sign-in create nothing', async () => {
    const { company, person } = await givenPasskey()
    const create = (challenge: string) =>
      person.client.post('/auth/passkeys', {
        body: { name: 'Portatile', ...passkeyDevice().create({ ...site(), challenge }) },
      })
    const { challenge: foreign } = await setUp(await company.person('EDITOR_DATA'))
    const { challenge: old } = await setUp(person)
    api().clock.advance(5 * MINUTE + 1)
    for (const challenge of [foreign, old, await nextChallenge(), 'x']) {
      expect(await create(challenge)).toMatchObject({ status: 400, body: { code: 'malformed' } })
    }
    expect((await person.client.get('/auth/passkeys')).body).toHaveLength(1)
  })

  test('each signed answer opens one session', async () => {
    const { device } = await givenPasskey()
    const used = device.signIn({ ...site(), challenge: await nextChallenge() })
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => signIn(used)))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await signIn(used)).toMatchObject(REFUSED)
  })

  test('foreign origins and sites, unverified users, other keys, old challenges and copied devices are refused', async () => {
    const { device } = await givenPasskey()
    const other = passkeyDevice()
    const { credentialId } = device.create({ ...site(), challenge: 'x' })
    const challenge = await nextChallenge()
    const present = { ...site(), challenge }
    const wrong = [
      device.signIn({ ...present, origin: 'https://quotidia.example' }),
      device.signIn({ ...present, siteId: 'quotidia.example' }),
      device.signIn({ ...present, flags: 0x01 }),
      device.signIn({ ...present, challenge: Buffer.from('{}').toString('base64url') }),
      other.signIn(present),
      { ...other.signIn(present), credentialId },
      { ...device.signIn(present), signature: 'AAAA' },
    ]
    for (const answer of wrong) expect(await signIn(answer)).toMatchObject(REFUSED)
    expect((await signIn(device.signIn(present))).status).toBe(200)
    device.rewind()
    expect(await signIn(device.signIn({ ...site(), challenge: await nextChallenge() }))).toMatchObject(REFUSED)
    const old = await nextChallenge()
    api().clock.advance(5 * MINUTE + 1)
    expect(await signIn(device.signIn({ ...site(), challenge: old }))).toMatchObject(REFUSED)
  })

  test('a removed passkey and one of a removed user sign nobody in', async () => {
    const { company, person, device, created } = await givenPasskey()
    const answer = async () => signIn(device.signIn({ ...site(), challenge: await nextChallenge() }))
    const stranger = await company.person('EDITOR_DATA')
    expect((await stranger.client.delete(`/auth/passkeys/${created.body.id}`)).status).toBe(404)
    expect((await answer()).status).toBe(200)
    expect((await person.client.delete(`/auth/passkeys/${created.body.id}`)).status).toBe(204)
    expect(await answer()).toMatchObject(REFUSED)
    const another = await givenPasskey()
    const owner = await another.company.person('OWNER')
    expect((await owner.client.delete(`/users/${another.person.userId}`)).status).toBeLessThan(300)
    const leaver = another.device.signIn({ ...site(), challenge: await nextChallenge() })
    expect(await signIn(leaver)).toMatchObject(REFUSED)
  })

  test('no more than 20 passkeys are kept', async () => {
    const { person } = await givenPasskey()
    const { challenge } = await setUp(person)
    const add = () =>
      person.client.post('/auth/passkeys', {
        body: { name: 'Chiave', ...passkeyDevice().create({ ...site(), challenge }) },
      })
    for (let count = 1; count < 20; count++) expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } })
  })
})
