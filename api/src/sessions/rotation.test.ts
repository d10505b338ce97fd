import { pino } from 'pino'
import { createApp } from '../app'
import { startServer } from '../http/server'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { givenDay } from '../testing/day'
import { givenDocument, openTab } from '../testing/documents'
import { clientOnPage, givenView } from '../testing/embed'

const NEW = 'a newer secret of the tests, of more than 32 bytes'
const MINUTE = 60_000

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  /** Another process on the same database and files, with these secrets. */
  async function processWith(jwtSecret: string, jwtPreviousSecrets: string[] = []) {
    const { db, clock } = api()
    const config = { ...api().config, jwtSecret, jwtPreviousSecrets }
    const logger = pino({ level: 'silent' })
    const server = await startServer(createApp({ db, clock: clock.now, config, logger }), 0)
    return { ...api(), url: `http://127.0.0.1:${server.port}`, server, config }
  }

  test('tokens signed with a previous secret are accepted, new ones are signed with the current secret', async () => {
    const old = api().config.jwtSecret
    const owner = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(owner.client)
    await givenDocument(owner.client, dayId)
    const [{ href }] = (await owner.client.get(`/files/day/${dayId}`)).body
    const view = await givenView(api(), owner)
    const rotated = await processWith(NEW, ['of a rotation before, also more than 32 bytes', old])
    const replaced = await processWith(NEW)
    const statuses = async (there: typeof rotated) => [
      (await clientOf(there, owner.client.token).get('/users/get-current-user')).status,
      (await clientOnPage(there, view.token).get(`/day/${dayId}/full`)).status,
      (await openTab(href.replace(api().url, there.url))).status,
    ]
    expect(await statuses(rotated)).toEqual([200, 200, 200])
    expect(await statuses(replaced)).toEqual([401, 401, 403])
    const { token } = await signIn(rotated, owner.username)
    expect((await clientOf(replaced, token).get('/users/get-current-user')).status).toBe(200)
    expect((await owner.client.get('/users/get-current-user')).status).toBe(200)
    await rotated.server.close()
    await replaced.server.close()
  })

  test('an address known under a previous secret waits half a minute at most', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    const rotated = await processWith(NEW, [api().config.jwtSecret])
    const guess = () => clientOf(rotated).post('/auth', { body: { username, password: 'sbagliata' } })
    for (let time = 0; time < 18; time++) {
      expect((await guess()).status).toBe(401)
      api().clock.advance(MINUTE / 2)
    }
    expect((await guess()).status).toBe(401)
    expect((await guess()).headers.get('Retry-After')).toBe('30')
    await rotated.server.close()
  })
})
