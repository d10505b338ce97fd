import { createApp } from '../app'
import { openDatabase } from '../db/connection'
import { openLogger } from '../log/log'
import { testConfig } from '../testing/api'
import { clientOf } from '../testing/client'
import { startServer } from './server'

test('the log has each request and its status, and never a query, a body or a token', async () => {
  const lines: string[] = []
  const logger = openLogger({ write: (line: string) => lines.push(line) })
  const db = openDatabase('mysql://root@127.0.0.1:1/quotidia')
  const server = await startServer(createApp({ db, clock: Date.now, config: testConfig, logger }), 0)
  const { get, post } = clientOf({ url: `http://127.0.0.1:${server.port}` }, 'segreto.segreto.segreto')
  await get('/users/validate-token?token=segreto', { headers: { 'X-Request-Id': 'la-prima-richiesta' } })
  await post('/auth', { body: { username: 'segreto', password: 'segreto' } })
  await server.close()
  await db.destroy()
  const told = lines.map((line) => JSON.parse(line))
  expect(told).toContainEqual(
    expect.objectContaining({
      requestId: 'la-prima-richiesta',
      method: 'GET',
      path: '/users/validate-token',
      status: 503,
    }),
  )
  expect(told).toContainEqual(expect.objectContaining({ msg: 'request failed', err: expect.anything() }))
  expect(lines.join('')).not.toContain('segreto')
})
