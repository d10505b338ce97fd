import { randomBytes } from 'node:crypto'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { createApp } from '../app'
import { onEveryDatabase, type TestApi } from '../testing/api'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { startMailingApi } from '../testing/mail'
import { startServer } from './server'

interface Asked {
  url: string
  path: string
  method?: string
  headers: OutgoingHttpHeaders
  body?: unknown
}

/** As `fetch` does it, but with any header, `Host` included. */
function ask({ url, path, method = 'GET', headers, body }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers: { 'Content-Type': 'application/json', ...headers } })
    sent.once('error', reject)
    sent.once('response', (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject)
    })
    sent.end(body === undefined ? '' : JSON.stringify(body))
  })
}

onEveryDatabase(
  (api) => {
    const servers: (() => Promise<void>)[] = []
    afterEach(async () => {
      for (const close of servers.splice(0)) await close()
    })
    async function startBehind(...trustedProxies: string[]) {
      return startWith({ trustedProxies })
    }
    async function startWith(changed: Partial<TestApi['config']>) {
      const { db, clock, config } = api()
      const settings = { ...config, ...changed }
      const app = createApp({ db, clock: clock.now, config: settings, logger: pino({ level: 'silent' }) })
      const { port, close } = await startServer(app, 0)
      servers.push(close)
      return { url: `http://127.0.0.1:${port}`, port }
    }
    test('over TLS, its own or a trusted proxy’s, the API sends Strict-Transport-Security', async () => {
      const told = async ({ url }: { url: string }, proto: string) =>
        (await fetch(`${url}/health`, { headers: { 'X-Forwarded-Proto': proto } })).headers.get(
          'Strict-Transport-Security',
        )
      const behind = await startBehind('127.0.0.1')
      expect(await told(behind, 'https')).toBe('max-age=31536000')
      expect(await told(behind, 'http')).toBeNull()
      expect(await told(await startBehind(), 'https')).toBeNull()
      expect(await told(await startWith({ webOrigin: 'https://app.esempio.it' }), 'http')).toBe('max-age=31536000')
    })

    /** The answers to an address that signs in with unknown names: 404 five times in an hour, then 401. */
    async function guessFrom(url: string, addresses: string[]) {
      const statuses: number[] = []
      for (const address of addresses) {
        const body = { username: `nessuno-${randomBytes(6).toString('hex')}`, password: 'x' }
        const headers = { 'X-Forwarded-For': address }
        statuses.push((await ask({ url, path: '/auth', method: 'POST', headers, body })).status)
      }
      return statuses
    }
    const addresses = (...ends: number[]) => ends.map((end) => `203.0.113.${end}`)

    test('without trusted proxies the headers are ignored', async () => {
      const behind = await startBehind()
      const statuses = await guessFrom(behind.url, addresses(1, 2, 3, 4, 5, 6, 7))
      expect(statuses.slice(-2)).toEqual([401, 401])
    })

    test('behind a trusted proxy each caller is counted separately', async () => {
      const behind = await startBehind('127.0.0.0/8')
      expect(await guessFrom(behind.url, addresses(11, 12, 13, 14, 15, 16, 17))).toEqual(Array(7).fill(404))
      expect((await guessFrom(behind.url, addresses(18, 18, 18, 18, 18, 18))).at(-1)).toBe(401)
    })

    test.each(['0.0.0.0/0', '::ffff:127.0.0.1'])('callers behind %s are counted separately, too', async (network) => {
      const behind = await startBehind(network)
      expect(await guessFrom(behind.url, addresses(51, 52, 53, 54, 55, 56))).toEqual(Array(6).fill(404))
      expect((await guessFrom(behind.url, Array(6).fill(`192.0.2.${network.length}, ,203.0.113.57`))).at(-1)).toBe(401)
    })

    test('values that a caller sends before the proxy’s own are ignored', async () => {
      const behind = await startBehind('127.0.0.1', '10.0.0.0/8')
      const lies = addresses(21, 22, 23, 24, 25, 26)
      expect(
        (
          await guessFrom(
            behind.url,
            lies.map((lie) => `${lie}, 198.51.100.7, 10.1.2.3`),
          )
        ).at(-1),
      ).toBe(401)
      expect(
        (
          await guessFrom(
            behind.url,
            lies.map((lie) => `${lie}, nonsense`),
          )
        ).at(-1),
      ).toBe(401)
      const withPorts = ['203.0.113.31:4711', '[2001:db8:1::1]:4711', '[2001:db8:2::1]', '2001:db8:3::1']
      expect(await guessFrom(behind.url, withPorts)).toEqual([404, 404, 404, 404])
    })

    test('the headers of an untrusted proxy are ignored', async () => {
      const behind = await startBehind('192.0.2.1', 'fd00::/8')
      expect((await guessFrom(behind.url, addresses(41, 42, 43, 44, 45, 46))).at(-1)).toBe(401)
    })

    describe('the link to a document', () => {
      async function givenReader() {
        const company = await givenCompany(api())
        const { client } = await company.person('OWNER')
        const dayId = await givenDay(client)
        await givenDocument(client, dayId)
        return async (url: string, headers: OutgoingHttpHeaders) => {
          const all = { ...headers, Authorization: `Bearer ${client.token}` }
          const [document] = JSON.parse((await ask({ url, path: `/files/day/${dayId}`, headers: all })).text)
          return new URL(document.href).origin
        }
      }
      const forwarded = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'api.esempio.it' }

      test('has the address of the request, and untrusted headers don’t change it', async () => {
        const behind = await startBehind()
        const originOf = await givenReader()
        expect(await originOf(behind.url, {})).toBe(behind.url)
        expect(await originOf(behind.url, forwarded)).toBe(behind.url)
        expect(await originOf(behind.url, { Host: 'api.esempio.it:8443' })).toBe('http://api.esempio.it:8443')
        expect(await originOf(behind.url, { Host: 'a"<b>' })).toBe(`http://localhost:${behind.port}`)
      })

      test('follows a trusted proxy’s valid headers', async () => {
        const behind = await startBehind('127.0.0.1')
        const originOf = await givenReader()
        expect(await originOf(behind.url, forwarded)).toBe('https://api.esempio.it')
        expect(await originOf(behind.url, { 'X-Forwarded-Proto': 'https', Host: 'api.esempio.it' })).toBe(
          'https://api.esempio.it',
        )
        const added = { 'X-Forwarded-Proto': 'ftp, https', 'X-Forwarded-Host': 'male.esempio.it, api.esempio.it' }
        expect(await originOf(behind.url, added)).toBe('https://api.esempio.it')
        const nonsense = { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'a@b' }
        expect(await originOf(behind.url, nonsense)).toBe(behind.url)
      })
    })

    test('the link in a mail leads to the web address of the settings, whatever Host says', async () => {
      const { url, outbox, stop } = await startMailingApi(api(), null)
      servers.push(stop)
      const { username } = await (await givenCompany(api())).person('OWNER')
      // The tests before have tried unknown names from this address; for an hour its resets are mailed after the answer.
      api().clock.advance(3_600_000)
      const headers = {
        Host: 'male.esempio.it',
        'X-Forwarded-Host': 'male.esempio.it',
        Origin: 'https://male.esempio.it',
      }
      const path = `/users/reset-password?username=${username}`
      expect((await ask({ url, path, method: 'POST', headers })).status).toBe(200)
      const [message = ''] = outbox()
      expect(message).toContain('https://app.esempio.it/register?token')
      expect(message).not.toContain('male.esempio.it')
    })
  },
  [sqlite],
)
