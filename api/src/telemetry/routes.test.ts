import { createApp } from '../app'
import { startServer } from '../http/server'
import { openLogger } from '../log/log'
import { createMetrics } from '../metrics/metrics'
import { onEveryDatabase, type TestApi } from '../testing/api'
import { clientOf } from '../testing/client'
import { HOUR_MS } from '../times'

const REPORT = {
  release: '0.1.0-1a2b3c4d',
  module: 'mf_day',
  message: 'the figure "1234,56" of mario@esempio.it',
  stack: 'Error: Mario\n    at save (https://q.example/main.js:1:2)',
  requestId: 'la-richiesta-fallita',
  path: '/view/:dayId',
}

/** An API on the same database whose log and metrics are the test's. */
async function givenLoggingApi({ db, clock, config }: TestApi) {
  const lines: string[] = []
  const logger = openLogger({ write: (line: string) => lines.push(line) })
  const metrics = createMetrics()
  const server = await startServer(createApp({ db, clock: clock.now, config, logger, metrics }), 0)
  const { post } = clientOf({ url: `http://127.0.0.1:${server.port}` })
  const report = (change: object = {}, headers = {}) =>
    post('/telemetry/error', { body: { ...REPORT, ...change }, headers })
  const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'browser error')
  const read = async (series: string) =>
    (await metrics.registry.metrics()).split('\n').find((l) => l.startsWith(series))
  return { report, logged, read, close: () => server.close() }
}

onEveryDatabase((api) => {
  beforeEach(() => api().clock.advance(HOUR_MS))

  test('an error of a browser is one line of the log, without what a person typed, and is counted', async () => {
    const { report, logged, read, close } = await givenLoggingApi(api())
    const { status } = await report({ username: 'mario', body: 'tutto' })
    await close()
    expect(status).toBe(204)
    const browser = {
      ...REPORT,
      message: 'the figure … of …',
      stack: 'save main.js:1:2',
    }
    expect(logged()).toEqual([expect.objectContaining({ browser })])
    expect(await read('quotidia_browser_errors_total')).toContain('{module="mf_day",release="0.1.0-1a2b3c4d"} 1')
  })

  test('sixty errors an hour of one address are logged, and further ones get the same answer', async () => {
    const { report, logged, read, close } = await givenLoggingApi(api())
    const answers = await Promise.all(Array.from({ length: 62 }, () => report()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(logged()).toHaveLength(60)
    expect(await read('quotidia_browser_errors_dropped_total ')).toMatch(/ 2$/)
    api().clock.advance(HOUR_MS)
    await report()
    await close()
    expect(logged()).toHaveLength(61)
  })

  test('errors beyond the limit of one address take nothing from the limit of all addresses', async () => {
    const config = { ...api().config, trustedProxies: ['127.0.0.1'] }
    const { report, logged, close } = await givenLoggingApi({ ...api(), config })
    await report()
    // As after the reports of many other addresses.
    await api().db('sign_in_attempts').where({ attempt_key: 'telemetry' }).update({ failures: 1940 })
    await Promise.all(Array.from({ length: 70 }, () => report()))
    const counts = [logged().length]
    for (const ip of ['192.0.2.10', '192.0.2.11']) {
      await report({}, { 'X-Forwarded-For': ip })
      counts.push(logged().length)
    }
    await close()
    expect(counts).toEqual([60, 61, 61])
  })

  test('names that nobody released share one series once there are many', async () => {
    const { countBrowserError, registry } = createMetrics()
    for (let n = 0; n < 1000; n++) countBrowserError('mf_day', `1.0.${n}`)
    const series = (await registry.metrics()).match(/^quotidia_browser_errors_total\{.*$/gm)
    expect(series).toHaveLength(201)
    expect(series?.at(-1)).toBe('quotidia_browser_errors_total{module="other",release="other"} 800')
  })

  test('successful and failed starts of a release on trial are counted by release, for an hour', async () => {
    const { get, post } = clientOf({ url: api().url })
    const release = { module: 'mf_day', release: '7.1.0' }
    const counts = async (query = 'module=mf_day&release=7.1.0') => (await get(`/telemetry/module?${query}`)).body
    expect(await counts()).toEqual({ works: 0, failed: 0 })
    for (const outcome of ['works', 'works', 'failed']) {
      expect((await post('/telemetry/module', { body: { ...release, outcome } })).status).toBe(204)
    }
    expect(await counts()).toEqual({ works: 2, failed: 1 })
    expect(await counts('module=mf_day&release=7.0.0')).toEqual({ works: 0, failed: 0 })
    const slot = { ...release, part: 'slot', outcome: 'failed' }
    expect((await post('/telemetry/module', { body: slot })).status).toBe(204)
    expect(await counts('module=mf_day&release=7.1.0&part=slot')).toEqual({ works: 0, failed: 1 })
    expect(await counts()).toEqual({ works: 2, failed: 1 })
    api().clock.advance(HOUR_MS)
    expect(await counts()).toEqual({ works: 0, failed: 0 })
  })

  test('one address can’t decide alone: sixty of its reports an hour are counted, and further ones get the same answer', async () => {
    const { get, post } = clientOf({ url: api().url })
    const body = { module: 'mf_rules', release: '7.1.0', outcome: 'failed' }
    for (let time = 0; time < 62; time++) expect((await post('/telemetry/module', { body })).status).toBe(204)
    expect((await get('/telemetry/module?module=mf_rules&release=7.1.0')).body).toEqual({ works: 0, failed: 60 })
  })
})
