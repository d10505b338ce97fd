import type { UserType } from '@quotidia/domain/userTypes'
import { onEveryDatabase, type TestApi } from './testing/api'
import { clientOf } from './testing/client'
import { givenCompany, type Person } from './testing/company'
import { givenDay } from './testing/day'
import { formWith, storedFiles } from './testing/documents'
import { givenView, HOST } from './testing/embed'
import { pdf, png } from './testing/files'
import { halfSent } from './testing/slowCall'

interface Scene {
  owner: Person
  person: Person
  dayId: number
  dataId: number
}

async function givenScene(api: TestApi, userType: UserType): Promise<Scene> {
  const company = await givenCompany(api)
  const owner = await company.person('OWNER')
  const person = await company.person(userType)
  return { owner, person, dayId: await givenDay(owner.client), dataId: await company.item('Contanti') }
}

const NO_RIGHTS = { viewHistory: false, viewComments: false, viewDayNotifications: false }
const NEW_PASSWORD = 'una password nuova'

/** Calls with a body, each by somebody who may make it. */
const calls: [string, UserType, (scene: Scene) => { method: string; path: string; body: unknown }][] = [
  [
    'a save',
    'EDITOR_DATA',
    ({ dayId, dataId }) => ({
      method: 'POST',
      path: `/data/update?dayId=${dayId}`,
      body: [{ dataId, value: 12, revision: 1 }],
    }),
  ],
  [
    'an upload',
    'EDITOR_FILES',
    ({ dayId }) => ({
      method: 'POST',
      path: '/files/upload',
      body: formWith({ content: pdf, name: 'a.pdf' }, { dayId }),
    }),
  ],
  [
    'a logo',
    'OWNER',
    () => ({
      method: 'POST',
      path: '/company/logo',
      body: formWith({ content: png, name: 'a.png', field: 'logo' }),
    }),
  ],
  [
    'an invitation',
    'OWNER',
    () => ({
      method: 'POST',
      path: '/users/add',
      body: { name: 'Nuova', email: 'nuova@esempio.it', userType: 'VIEWER_DATA' },
    }),
  ],
  [
    'a new password',
    'VIEWER_DATA',
    ({ person }) => ({
      method: 'PUT',
      path: '/users/change-password',
      body: { currentPassword: person.password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
    }),
  ],
]

onEveryDatabase((api) => {
  const stored = async () => ({
    values: await api().db('day_values'),
    documents: await api().db('documents'),
    logos: await api().db('companies').select('logo_id'),
    users: await api().db('users').select('id', 'password_hash', 'name'),
    files: await storedFiles(api()),
  })

  test.each(calls)(
    '%s whose sender signs out before its body has come is refused, and writes nothing',
    async (_, userType, of) => {
      const scene = await givenScene(api(), userType)
      const { client } = scene.person
      const before = await stored()
      const late = await halfSent(api(), { ...of(scene), token: client.token })
      expect((await client.post('/auth/logout')).status).toBe(204)
      expect((await late.finish()).status).toBe(401)
      expect(await stored()).toEqual(before)
    },
  )

  test.each(calls)('%s with a late body succeeds when nothing happens in between', async (_, userType, of) => {
    const scene = await givenScene(api(), userType)
    const before = await stored()
    const late = await halfSent(api(), { ...of(scene), token: scene.person.client.token })
    expect((await late.finish()).status).toBeLessThan(300)
    expect(await stored()).not.toEqual(before)
  })

  test.each([
    ['deleted', ({ owner, person }: Scene) => owner.client.delete(`/users/${person.userId}`)],
    [
      'made a viewer',
      ({ owner, person }: Scene) =>
        owner.client.put(`/users/others/${person.userId}`, {
          body: { ...NO_RIGHTS, name: 'Altra', email: 'altra@esempio.it', userType: 'VIEWER_DATA' },
        }),
    ],
  ])('a save whose sender was %s before its body has come is refused', async (_, change) => {
    const scene = await givenScene(api(), 'EDITOR_DATA')
    const { dayId, dataId, person } = scene
    const body = [{ dataId, value: 12, revision: 1 }]
    const late = await halfSent(api(), {
      method: 'POST',
      path: `/data/update?dayId=${dayId}`,
      token: person.client.token,
      body,
    })
    expect((await change(scene)).status).toBeLessThan(300)
    const before = await api().db('day_values')
    expect((await late.finish()).status).toBe(401)
    expect(await api().db('day_values')).toEqual(before)
  })

  test('a save in an embedded view whose key was revoked before its body has come is refused', async () => {
    const { owner, person, dayId, dataId } = await givenScene(api(), 'EDITOR_DATA')
    const { token, keyId } = await givenView(api(), owner, { mode: 'edit', username: person.username })
    const call = {
      method: 'POST',
      path: `/data/update?dayId=${dayId}`,
      token,
      body: [{ dataId, value: 12, revision: 1 }],
      headers: { Origin: HOST },
    }
    const late = await halfSent(api(), call)
    expect((await owner.client.delete(`/embed/keys/${keyId}`)).status).toBe(204)
    expect((await late.finish()).status).toBe(401)
  })

  test('a new password that came too late leaves the old one', async () => {
    const { person } = await givenScene(api(), 'VIEWER_DATA')
    const { username, password, client } = person
    const body = { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const late = await halfSent(api(), { method: 'PUT', path: '/users/change-password', token: client.token, body })
    await client.post('/auth/logout')
    expect((await late.finish()).text).toBe('La sessione è scaduta: accedi di nuovo.')
    expect((await clientOf(api()).post('/auth', { body: { username, password } })).status).toBe(200)
  })
})
