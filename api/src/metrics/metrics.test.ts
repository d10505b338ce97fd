import { pino } from 'pino'
import { startMetricsServer } from '../http/metricsServer'
import { openStorage } from '../storage/open'
import { tidyUp } from '../sweep'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { createMetrics } from './metrics'

onEveryDatabase((api) => {
  /** The value of a series as it is served, 0 where there is none yet. */
  const readMetric = async (series: string) => {
    const server = await startMetricsServer(api().metrics, 0, ['127.0.0.1'])
    const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
    await server.close()
    const line = text.split('\n').find((each) => each.startsWith(`${series} `))
    return Number(line?.slice(series.length) ?? 0)
  }
  const answered = (method: string, route: string, status: number) =>
    readMetric(`quotidia_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)

  test('requests are counted by route pattern and status, and no path becomes a series', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    await client.get('/day/123456/full')
    await client.get('/day/654321/full')
    await client.get('/unknown/123456')
    expect(await answered('GET', '/day/:dayId/full', 404)).toBe(2)
    expect(await answered('GET', 'none', 404)).toBe(1)
    expect(await api().metrics.registry.metrics()).not.toMatch(/123456|654321/)
  })

  test('a refused sign-in is counted by its code', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    await clientOf(api()).post('/auth', { body: { username, password: 'sbagliata' } })
    expect(await readMetric('quotidia_sign_in_refusals_total{code="wrong_credentials"}')).toBe(1)
  })

  test('a mail that was sent is counted', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    const before = await readMetric('quotidia_mails_total{outcome="sent"}')
    const timed = await readMetric('quotidia_mail_duration_seconds_count')
    await clientOf(api()).post(`/users/reset-password?username=${username}`)
    expect(await readMetric('quotidia_mails_total{outcome="sent"}')).toBe(before + 1)
    expect(await readMetric('quotidia_mail_duration_seconds_count')).toBe(timed + 1)
  })

  test('a run of the clean-up is counted by its outcome and timed', async () => {
    const { db, clock, config, metrics } = api()
    const services = { db, clock: clock.now, config, metrics, logger: pino({ enabled: false }) }
    await tidyUp({ ...services, storage: openStorage(config.storageUrl) })
    expect(await readMetric('quotidia_job_runs_total{job="tidyUp",outcome="done"}')).toBe(1)
    expect(await readMetric('quotidia_job_duration_seconds_count{job="tidyUp"}')).toBe(1)
    expect(await readMetric('quotidia_job_last_success_timestamp_seconds{job="tidyUp"}')).toBeGreaterThan(0)
    const brokenClock = () => {
      throw new Error('no time')
    }
    await tidyUp({ ...services, clock: brokenClock, storage: openStorage(config.storageUrl) })
    expect(await readMetric('quotidia_job_runs_total{job="tidyUp",outcome="failed"}')).toBe(1)
  })

  test('the metrics include the pool’s connections and how long requests waited for one', async () => {
    await clientOf(api()).get('/health')
    expect(await readMetric('quotidia_database_acquire_seconds_count')).toBeGreaterThan(0)
    expect(await readMetric('quotidia_database_connections{state="free"}')).toBeGreaterThan(0)
    expect(await readMetric('quotidia_database_connections{state="waiting"}')).toBe(0)
    expect(await readMetric('quotidia_turns{state="waiting"}')).toBe(0)
  })
})

test('series with an alert are served before their first event', async () => {
  const before = Date.now() / 1000
  const lines = (await createMetrics().registry.metrics()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'quotidia_mails_total{outcome="sent"} 0',
      'quotidia_mails_total{outcome="failed"} 0',
      'quotidia_job_runs_total{job="tidyUp",outcome="failed"} 0',
      'quotidia_sign_in_refusals_total{code="too_many_attempts"} 0',
    ]),
  )
  const lastSuccess = 'quotidia_job_last_success_timestamp_seconds{job="tidyUp"} '
  const value = lines.find((line) => line.startsWith(lastSuccess))?.slice(lastSuccess.length)
  expect(Number(value)).toBeGreaterThanOrEqual(before - 1)
})

test('the port of the metrics serves nothing else', async () => {
  const server = await startMetricsServer(createMetrics(), 0, ['127.0.0.1'])
  const url = `http://127.0.0.1:${server.port}`
  const statuses = await Promise.all([
    fetch(`${url}/metrics`),
    fetch(`${url}/health`),
    fetch(`${url}/metrics`, { method: 'POST' }),
  ])
  await server.close()
  expect(statuses.map(({ status }) => status)).toEqual([200, 404, 404])
  await expect(fetch(url)).rejects.toThrow()
})
