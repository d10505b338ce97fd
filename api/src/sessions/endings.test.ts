/** Each end of a session also ends everything that the session opened, at the next request of every process. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import argon2 from '@node-rs/argon2'
import jwt from 'jsonwebtoken'
import { onEveryDatabase, onMysql, type TestApi } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { givenDay, readDay } from '../testing/day'
import { givenDocument, openTab } from '../testing/documents'
import { OpenStream } from '../testing/liveStream'
import { untilLockWait } from '../testing/lockWait'
import { startOther } from '../testing/other'
import { passkeyDevice } from '../testing/passkeyDevice'
import { tokenIn } from '../testing/smtp'

const NEW_PASSWORD = 'una password nuova'
const NO_RIGHTS = { viewHistory: false, viewComments: false, viewDayNotifications: false }

type Other = Awaited<ReturnType<typeof startOther>>

/** Made at the other process. */
interface Ending {
  owner: Client
  person: Person
  /** Another session of the person. */
  elsewhere: Client
}

const changePassword = (client: Client, currentPassword: string) =>
  client.put('/users/change-password', {
    body: { currentPassword, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
  })

async function resetPassword({ username }: Person, { url }: Other, { config }: TestApi) {
  await clientOf({ url }).post(`/users/reset-password?username=${username}`)
  const outbox = path.join(config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((name) => readFileSync(path.join(outbox, name), 'utf8'))
  const token = tokenIn(mails.find((mail) => mail.includes(username)) ?? '')
  return clientOf({ url }).put('/users/register', { body: { token, password: NEW_PASSWORD } })
}

const changeType = (owner: Client, { userId, username }: Person) =>
  owner.put(`/users/others/${userId}`, {
    body: { name: 'Nome', email: `${username}@esempio.it`, userType: 'VIEWER_DATA_FILES', ...NO_RIGHTS },
  })

type NamedEnding = [string, (ending: Ending, other: Other, api: TestApi) => Promise<{ status: number }>]

/** Afterwards nobody can sign in with the password that the person had. */
const endingsOfPassword: NamedEnding[] = [
  ['a change of password', ({ elsewhere, person }) => changePassword(elsewhere, person.password)],
  ['a new password by a link', ({ person }, other, api) => resetPassword(person, other, api)],
  ['the removal of the user', ({ owner, person }) => owner.delete(`/users/${person.userId}`)],
]

const endings: NamedEnding[] = [
  ...endingsOfPassword,
  ['a sign-out', ({ person }, other) => other.clientOf(person.client).post('/auth/logout')],
  ['the end of all other sessions', ({ elsewhere }) => elsewhere.delete('/auth/other-sessions')],
  ['the end of all sessions by an owner', ({ owner, person }) => owner.delete(`/users/${person.userId}/sessions`)],
  ['another type of the user', ({ owner, person }) => changeType(owner, person)],
]

onEveryDatabase((api) => {
  let other: Other
  const open: OpenStream[] = []
  beforeAll(async () => {
    other = await startOther(api())
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })
  afterAll(() => other.stop())

  const processes = () => [api().url, other.url]
  const onBoth = <T>(ask: (url: string) => Promise<T>) => Promise.all(processes().map(ask))
  const listen = async ({ token }: Client, dayId: number | undefined, url: string) => {
    const stream = await OpenStream.open(url, token, dayId)
    open.push(stream)
    return stream
  }

  async function given() {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const person = await company.person('EDITOR_DATA_FILES')
    return { company, owner, person, dayId: await givenDay(owner) }
  }

  test.each(endings)('%s ends the token, the addresses of documents and the open pages', async (_, end) => {
    const { owner, person, dayId } = await given()
    await givenDocument(owner, dayId)
    const { token } = person.client
    const [{ href }] = (await person.client.get(`/files/day/${dayId}`)).body
    const asked = () =>
      Promise.all([
        onBoth(async (url) => (await clientOf({ url }, token).get(`/day/${dayId}/full`)).status),
        onBoth(async (url) => (await openTab(href.replace(api().url, url))).status),
      ])
    const streams = (
      await Promise.all([dayId, undefined].map((day) => onBoth((url) => listen(person.client, day, url))))
    ).flat()
    const elsewhere = other.clientOf(await signIn(api(), person.username))
    expect(await asked()).toEqual([
      [200, 200],
      [200, 200],
    ])
    const { status } = await end({ owner: other.clientOf(owner), person, elsewhere }, other, api())
    expect(status).toBeLessThan(300)
    expect(await asked()).toEqual([
      [401, 401],
      [403, 403],
    ])
    for (const stream of streams) {
      expect(await stream.next('end')).toEqual({ reason: 'session' })
      await stream.ended()
    }
  })

  /** A sign-in with the right password; the work is done after it was verified. */
  async function signInDuring({ username, password }: Person, work: () => Promise<{ status: number }>) {
    const { verify: verifyNow } = argon2
    let done: number | undefined
    const verifying = jest.spyOn(argon2, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verifyNow(...given)
      done = (await work()).status
      return isRight
    })
    const answer = await clientOf(api()).post('/auth', { body: { username, password } })
    verifying.mockRestore()
    expect(done).toBeLessThan(300)
    return answer
  }

  test.each(endingsOfPassword)('%s during a sign-in leaves no session behind', async (_, end) => {
    const { owner, person } = await given()
    const elsewhere = await signIn(api(), person.username)
    const ending = { owner, person, elsewhere }
    const answer = await signInDuring(person, () => end(ending, other, api()))
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
  })

  test('the token of a sign-in has the type that the user was given during it', async () => {
    const { owner, person } = await given()
    const { body } = await signInDuring(person, () => changeType(owner, person))
    expect(jwt.decode(body.token)).toMatchObject({ userType: 'VIEWER_DATA_FILES', roles: ['ROLE_VIEWER_DATA_FILES'] })
  })

  test('a changed level applies to the next reads and writes, and to the open pages', async () => {
    const { company, owner, person, dayId } = await given()
    const [dataId, otherId] = [await company.item('Contanti'), await company.item('Soci')]
    const streams = await onBoth((url) => listen(person.client, dayId, url))
    let value = 0
    const saved = (client: Client, id: number) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: id, value: ++value }] })
    const isShown = async (url: string) => {
      const { dayWithValues } = await readDay(clientOf({ url }, person.client.token), dayId)
      return dayWithValues.some((item) => item.dataId === dataId)
    }
    const isSaved = async (url: string) => (await saved(clientOf({ url }, person.client.token), dataId)).status === 200
    expect([await onBoth(isShown), await onBoth(isSaved)]).toEqual([
      [true, true],
      [true, true],
    ])
    const { version = 0 } = await readDay(owner, dayId)
    for (const stream of streams) while ((await stream.next('changed')).version < version);
    const results = await Promise.all(['Totale', 'Netto', 'Quota'].map(company.item))
    for (const hidden of [dataId, ...results]) {
      const body = { userId: person.userId, dataId: hidden, accessLevel: 'NONE' }
      expect((await other.clientOf(owner).post('/access-control/update', { body })).status).toBe(200)
    }
    expect([await onBoth(isShown), await onBoth(isSaved)]).toEqual([
      [false, false],
      [false, false],
    ])
    await saved(owner, dataId)
    await saved(owner, otherId)
    for (const stream of streams) {
      let told = await stream.next('changed')
      while (told.dataIds.length === 0) told = await stream.next('changed')
      expect(told.dataIds).toEqual([otherId])
    }
  })
})

onMysql((api) => {
  test('a passkey that is removed during a sign-in leaves no session behind', async () => {
    const { db, config } = api()
    const { client, userId, password } = await (await givenCompany(api())).person('EDITOR_DATA')
    const site = { origin: config.webOrigin, siteId: new URL(config.webOrigin).hostname }
    const device = passkeyDevice()
    const { challenge } = (await client.post('/auth/passkeys/set-up', { body: { password } })).body
    const created = device.create({ ...site, challenge })
    const { body: passkey } = await client.post('/auth/passkeys', { body: { name: 'Telefono', ...created } })
    const { body: next } = await clientOf(api()).post('/auth/passkeys/challenge')
    const body = device.signIn({ ...site, challenge: next.challenge })
    const held = await db.transaction()
    await held('users').where({ id: userId }).forUpdate()
    const answer = clientOf(api()).post('/auth/passkeys/sign-in', { body })
    await untilLockWait(db)
    expect((await client.delete(`/auth/passkeys/${passkey.id}`)).status).toBe(204)
    await held.rollback()
    expect(await answer).toMatchObject({ status: 401, body: { code: 'passkey_refused' } })
  })
})
