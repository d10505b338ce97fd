import { pino } from 'pino'
import { createApp } from '../app'
import { openDatabase } from '../db/connection'
import { onEveryDatabase, onMysql, testConfig } from '../testing/api'
import { type Answer, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { startNetwork } from '../testing/network'
import { startServer } from './server'

const NOBODY_LISTENS = 'mysql://root@127.0.0.1:1/quotidia'

test('without its database the API answers 503 with Retry-After', async () => {
  const db = openDatabase(NOBODY_LISTENS)
  const app = createApp({ db, clock: Date.now, config: testConfig, logger: pino({ level: 'silent' }) })
  const server = await startServer(app, 0)
  const { get, post } = clientOf({ url: `http://127.0.0.1:${server.port}` })
  expect(await get('/health')).toMatchObject({ status: 503, body: { database: 'unreachable' } })
  const refused = await post('/auth', { body: { username: 'aurora', password: 'x' } })
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers.get('Retry-After')).toBe('2')
  expect(refused.text).not.toMatch(/ECONN|select|knex/i)
  await server.close()
  await db.destroy()
})

onEveryDatabase(
  (api) => {
    test('calls with errors of another form keep it while the database is away', async () => {
      const { token } = (await (await givenCompany(api())).person('OWNER')).client
      const db = openDatabase(NOBODY_LISTENS)
      const app = createApp({ db, clock: Date.now, config: api().config, logger: pino({ level: 'silent' }) })
      const server = await startServer(app, 0)
      const { get, put, post, delete: remove } = clientOf({ url: `http://127.0.0.1:${server.port}` }, token)
      const passwords = { currentPassword: 'x', newPassword: 'una frase lunga', confirmPassword: 'una frase lunga' }
      const asText = [
        await get('/users/validate-token?token=a'),
        await put('/users/register', { body: { token: 'a', password: 'una frase lunga' } }),
        await put('/users/change-password', { body: passwords }),
        await post('/rule/reload-previous-day/1/1'),
      ]
      const withSuccess = [await get('/rule/library/1'), await post('/rule/create'), await remove('/rule/1')]
      await server.close()
      await db.destroy()
      const message = 'Il servizio non è al momento disponibile. Riprova tra poco.'
      for (const answer of asText) {
        expect(answer).toMatchObject({ status: 503, text: message })
        expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
        expect(answer.headers.get('Retry-After')).toBe('2')
      }
      for (const { status, body } of withSuccess) {
        expect({ status, body }).toEqual({ status: 503, body: { code: 'unavailable', message, success: false } })
      }
    })
  },
  [sqlite],
)

const SHORT = { connect: 2000, acquire: 3000, statement: 2000, trusted: 50, ping: 1000 }

/** Repeats while the API answers 503, as its Retry-After asks. */
async function untilServed(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.status !== 503) return answer
  }
}

onMysql((api) => {
  /** The same database over a network that can be silenced. */
  async function given() {
    const network = await startNetwork(new URL(api().databaseUrl))
    const db = openDatabase(network.url, SHORT)
    const config = { ...testConfig, jwtSecret: api().config.jwtSecret }
    const server = await startServer(createApp({ db, clock: Date.now, config, logger: pino({ level: 'silent' }) }), 0)
    const { token } = (await (await givenCompany(api())).person('OWNER')).client
    const client = clientOf({ url: `http://127.0.0.1:${server.port}` }, token)
    // On a busy machine the first connection may take longer than the limits.
    await untilServed(() => client.get('/library/user'))
    const stop = async () => {
      network.speak()
      await server.close()
      await db.destroy()
      await network.close()
    }
    return { network, client, stop }
  }

  test('a network that drops everything gives 503 in time, and requests succeed once it is back', async () => {
    const { network, client, stop } = await given()
    const call = () => Promise.all([client.get('/library/user'), client.get('/notification'), client.get('/health')])
    const create = () => client.post('/day/create?date=2026-03-01')
    const statuses = async () => (await call()).map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 200])
    network.fallSilent()
    for (let round = 0; round < 2; round++) {
      expect([...(await statuses()), (await create()).status]).toEqual([503, 503, 503, 503])
    }
    network.speak()
    expect((await untilServed(create)).status).toBe(201)
    expect((await untilServed(() => client.get('/library/user'))).status).toBe(200)
    await stop()
  })

  test('a commit whose answer is lost is never reported as a success, and its repeat creates nothing twice', async () => {
    const { network, client, stop } = await given()
    const create = () => client.post('/day/create?date=2026-04-01', { headers: { 'Idempotency-Key': 'lost' } })
    network.fallSilentAfter('COMMIT')
    expect((await create()).status).toBe(503)
    network.speak()
    const repeated = await untilServed(create)
    expect(repeated.status).toBe(201)
    const { body } = await untilServed(() => client.post('/day/fetch?date=2026-04-01'))
    expect(body).toEqual(repeated.body)
    await stop()
  })
})
