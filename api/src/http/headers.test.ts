/** The headers of every kind of answer. A new kind of answer is a new line here. */
import { pino } from 'pino'
import { createApp } from '../app'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { givenDay } from '../testing/day'
import { formWith, givenDocument, openTab } from '../testing/documents'
import { png } from '../testing/files'
import { OpenStream } from '../testing/liveStream'
import { askFor, startPacking, untilPack } from '../testing/packs'
import { startServer } from './server'

const ALWAYS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': null,
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}
const PAGE = {
  ...ALWAYS,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
}
const DOCUMENT = {
  ...ALWAYS,
  'content-security-policy':
    "default-src 'none'; img-src 'self'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
}
const PICTURE = {
  ...ALWAYS,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Caches may neither store the answer nor give it to other readers. */
const PRIVATE = { ...ALWAYS, 'cache-control': 'private, no-store' }
const REVALIDATED = { ...ALWAYS, 'cache-control': 'private, no-cache' }

const headersOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(Object.keys(ALWAYS).map((name) => [name, headers.get(name)]))

onEveryDatabase(
  (api) => {
    let stop: () => Promise<void>
    afterEach(() => stop())

    test('every kind of answer comes with its headers', async () => {
      const { db, clock, config } = api()
      const settings = { ...config, webOrigin: 'https://app.example' }
      const app = createApp({ db, clock: clock.now, config: settings, logger: pino({ level: 'silent' }) })
      const { port, close } = await startServer(app, 0)
      stop = close
      const url = `http://127.0.0.1:${port}`
      const { token } = (await (await givenCompany(api())).person('OWNER')).client
      const owner = clientOf({ url }, token)
      const stranger = clientOf({ url })
      const dayId = await givenDay(owner)
      const { href } = await givenDocument(owner, dayId)
      const { body: company } = await owner.post('/company/logo', {
        body: formWith({ content: png, name: 'logo.png', field: 'logo' }),
      })
      const day = await owner.get(`/day/${dayId}/full`)
      const etag = day.headers.get('ETag') ?? ''
      // A fetch with a condition asks past every cache unless it says otherwise.
      const known = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
      const packing = await startPacking(api())
      const pack = await untilPack(owner, await askFor(packing.clientOf(owner), ['csv']), 'ready')
      await packing.stop()
      const stream = await OpenStream.open(url, token, dayId)
      stream.close()
      const origin = { Origin: 'http://localhost:3000' }
      const asked = [
        ['a person', 200, REVALIDATED, await owner.get('/users/get-current-user')],
        ['a day', 200, REVALIDATED, day],
        ['the same', 304, REVALIDATED, await owner.get(`/day/${dayId}/full`, { headers: known })],
        ['health', 200, ALWAYS, await stranger.get('/health')],
        ['the description', 200, ALWAYS, await stranger.get('/openapi.json')],
        ['its page', 200, PAGE, await stranger.get('/docs')],
        ['a document', 200, DOCUMENT, await openTab(href)],
        ['a forged address', 403, ALWAYS, await openTab(`${href}0`)],
        ['a pack', 200, PRIVATE, await openTab(pack.href ?? '')],
        ['a live stream', 200, ALWAYS, { status: 200, headers: stream.headers }],
        ['a logo', 200, PICTURE, await openTab(`${url}/company/logo/${company.logoId}`)],
        ['headers alone', 200, ALWAYS, await fetch(`${url}/health`, { method: 'HEAD' })],
        ['what may be asked', 204, ALWAYS, await preflight(`${url}/day/create`, origin)],
        ['bad input', 400, ALWAYS, await owner.post('/day/create?date=never')],
        ['a stranger', 401, ALWAYS, await stranger.get('/users/get-current-user')],
        ['nothing', 404, ALWAYS, await stranger.get('/nothing')],
        ['a wrong method', 405, ALWAYS, await stranger.put('/auth')],
        ['a conflict', 409, ALWAYS, await owner.post('/day/create?date=2026-03-01')],
        [
          'too much',
          413,
          ALWAYS,
          await stranger.post('/auth', { body: { username: 'x'.repeat(5000), password: 'x' } }),
        ],
        ['a wrong type', 415, ALWAYS, await wrongType(stranger)],
      ] as const
      expect(asked.map(([what, , , answer]) => ({ what, status: answer.status, ...headersOf(answer) }))).toEqual(
        asked.map(([what, status, headers]) => ({ what, status, ...headers })),
      )
    })
  },
  [sqlite],
)

const preflight = (address: string, origin: Record<string, string>) =>
  fetch(address, { method: 'OPTIONS', headers: { ...origin, 'Access-Control-Request-Method': 'POST' } })

const wrongType = (client: ReturnType<typeof clientOf>) =>
  client.post('/auth', { body: 'x', headers: { 'Content-Type': 'text/plain' } })
