import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { createApp } from '../app'
import type { ConnectionLimits } from '../limits/connectionLimits'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { formWith } from '../testing/documents'
import { pdf } from '../testing/files'
import { halfSent } from '../testing/slowCall'
import { type RunningServer, startServer } from './server'
import { collectGarbage } from './shedding'

const BODY_MS = 300

onEveryDatabase(
  (api) => {
    const servers: RunningServer[] = []
    afterEach(async () => {
      for (const server of servers.splice(0)) await server.close()
    })
    const start = async (limits: Partial<ConnectionLimits>, settings = {}) => {
      const { db, clock, config } = api()
      const logger = pino({ level: 'silent' })
      const server = await startServer(
        createApp({ db, clock: clock.now, config: { ...config, ...settings }, logger }),
        0,
        { limits },
      )
      servers.push(server)
      return { url: `http://127.0.0.1:${server.port}`, port: server.port }
    }
    /** All answers to some bytes until the connection is closed. */
    const say = (port: number, bytes: string) => {
      const socket = connect(port, '127.0.0.1')
      socket.write(bytes)
      return text(socket)
    }
    const signIn = 'POST /auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

    test('requests with incomplete headers or bodies are ended in time', async () => {
      const { port } = await start({ headersMs: BODY_MS, bodyMs: BODY_MS })
      expect(await say(port, 'GET /health HT')).toMatch(/^HTTP\/1.1 408 /)
      expect(await say(port, '')).toMatch(/^(HTTP\/1.1 408 |$)/)
      expect(await say(port, `${signIn}Content-Length: 50\r\n\r\n{"username"`)).toMatch(/^HTTP\/1.1 408 /)
      // A request answered without its body is ended as well.
      const refused = await say(port, 'POST /day/create HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{')
      expect(refused).toMatch(/^HTTP\/1.1 401 /)
    })

    test('a slow upload succeeds as long as data arrive', async () => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      const dayId = await givenDay(client)
      const body = formWith({ content: pdf, name: 'a.pdf' }, { dayId })
      const call = { method: 'POST', path: '/files/upload', token: client.token, body }
      const { url } = await start({ bodyMs: 3000 })
      const slow = await halfSent({ url }, call)
      for (let piece = 0; piece < 6; piece++) await slow.another(600)
      expect((await slow.finish()).status).toBe(201)
      const stopped = await halfSent({ url }, call)
      expect((await stopped.answer()).status).toBe(408)
    })

    test('calls with a password accept only small bodies', async () => {
      const { client } = await (await givenCompany(api())).person('VIEWER_DATA')
      const body = { username: 'a', token: 'a', password: 'x'.repeat(4096) }
      expect((await client.post('/auth', { body })).status).toBe(413)
      expect((await client.put('/users/register', { body })).status).toBe(413)
      expect((await client.put('/users/change-password', { body })).status).toBe(413)
    })

    test('other calls that anyone may make accept 32 kB', async () => {
      const body = { credentialId: 'x'.repeat(33_000) }
      for (const path of ['challenge', 'sign-in']) {
        expect((await clientOf(api()).post(`/auth/passkeys/${path}`, { body })).status).toBe(413)
      }
    })

    test('the connections of one address are limited, except those of a proxy', async () => {
      const { port, url } = await start({ connectionsPerAddress: 3 })
      const held = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
      await Promise.all(held.map((socket) => once(socket, 'connect')))
      expect(await say(port, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 503 |^$/)
      for (const socket of held) socket.destroy()
      const behindProxy = await start({ connectionsPerAddress: 0, trustedProxies: ['127.0.0.1'] })
      expect((await clientOf(behindProxy).get('/health')).status).toBe(200)
      expect(url).not.toBe(behindProxy.url)
    })

    test('while memory is short a request with a body is refused, and others are served', async () => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      const short = clientOf(await start({}, { memoryMaxBytes: 1 }), client.token)
      const refused = await short.post('/auth', { body: { username: 'a', password: 'b' } })
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect((await short.get('/users/get-current-user')).status).toBe(200)
    })

    test('memory that nothing uses any more refuses no request', async () => {
      // Connections left by earlier tests aren't in use.
      collectGarbage()
      const { heapUsed, external } = process.memoryUsage()
      const memoryMaxBytes = heapUsed + external + 32 * 2 ** 20
      const unused = Array.from({ length: 128 }, () => Buffer.alloc(2 ** 20, 1))
      const { client } = await (await givenCompany(api())).person('OWNER')
      const idle = clientOf(await start({}, { memoryMaxBytes }), client.token)
      const body = { username: 'a', password: 'b' }
      const signIn = async () => (await idle.post('/auth', { body })).status
      expect([await signIn(), unused.length]).toEqual([503, 128])
      unused.length = 0
      let status = 503
      while (status === 503) status = await signIn()
      expect(status).toBe(404)
    })
  },
  [sqlite],
)
