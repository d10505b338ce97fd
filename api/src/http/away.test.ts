import { pino } from 'pino'
import { createApp } from '../app'
import { openDatabase } from '../db/connection'
import { testConfig } from '../testing/api'
import { clientOf } from '../testing/client'
import { startServer } from './server'

const NOBODY_LISTENS = 'mysql://root@127.0.0.1:1/quotidia'

test('without its database the API says so, and asks to try again', async () => {
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
