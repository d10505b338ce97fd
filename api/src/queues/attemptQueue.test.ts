import { setImmediate } from 'node:timers/promises'
import { onEveryDatabase, onMysql, type TestApi } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { askToken, givenKey } from '../testing/embed'

const AN_ERROR = { release: '1.0.0', module: 'mf_day', message: 'an error', path: '/view' }
const A_REPORT = { release: '1.0.0', module: 'mf_day', outcome: 'works' }
const UNKNOWN_SECRET = `qek_${'A'.repeat(43)}`
/** More than the database's connections, and fewer than may wait. */
const CALLS = 40

/** The calls without a session that count attempts, each with the key of their shared count, and how many update it at once. */
const floods = [
  {
    name: 'errors of browsers',
    countKey: 'telemetry',
    atOnce: 1,
    send: (api: TestApi) => clientOf(api).post('/telemetry/error', { body: AN_ERROR }),
  },
  {
    name: 'reports of modules',
    countKey: 'modules:127.0.0.1',
    atOnce: 1,
    send: (api: TestApi) => clientOf(api).post('/telemetry/module', { body: A_REPORT }),
  },
  {
    name: 'wrong secrets',
    countKey: 'embed-secret:127.0.0.1',
    atOnce: 2,
    send: (api: TestApi) => askToken(api, UNKNOWN_SECRET),
  },
  {
    name: 'links for unknown names',
    countKey: 'unknown:127.0.0.1',
    atOnce: 2,
    send: (api: TestApi) => clientOf(api).post('/users/reset-password?username=nessuno'),
  },
]

const reports = floods.slice(0, 2)

onEveryDatabase((api) => {
  test.each(reports)('of many $name at once those beyond the queue get the same answer', async (flood) => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => flood.send(api())))
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([204])
  })
})

onMysql((api) => {
  const measured = async (series: string) => {
    const lines = (await api().metrics.registry.metrics()).split('\n')
    return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length))
  }

  /** Calls that wait for one another in the database; the function ends them. */
  async function wait(flood: (typeof floods)[number]) {
    await flood.send(api())
    const held = await api().db.transaction()
    await held('sign_in_attempts').where({ attempt_key: flood.countKey }).forUpdate()
    const calls = Array.from({ length: CALLS }, () => flood.send(api()))
    while ((await measured('quotidia_http_requests_in_progress')) < CALLS) await setImmediate()
    return async () => {
      await held.rollback()
      await Promise.all(calls)
    }
  }

  test.each(floods)('$name that wait for one another in the database leave connections to others', async (flood) => {
    const owner = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(owner.client)
    const { secret } = await givenKey(owner)
    const end = await wait(flood)
    const statuses = [(await owner.client.get(`/day/${dayId}/full`)).status, (await askToken(api(), secret)).status]
    const used = await measured('quotidia_database_connections{state="used"}')
    await end()
    // One more is the test's own.
    expect({ statuses, used }).toEqual({ statuses: [200, 201], used: flood.atOnce + 1 })
  })

  test.each(reports)('$name that wait delay no sign-in', async (flood) => {
    const { username, password } = await (await givenCompany(api())).person('OWNER')
    const end = await wait(flood)
    const { status } = await clientOf(api()).post('/auth', { body: { username, password } })
    await end()
    expect(status).toBe(200)
  })
})
