import { pino } from 'pino'
import { createApp } from './app'
import { type RunningServer, startServer } from './http/server'
import { runDueJobs } from './jobs/runner'
import { openMailer } from './mail/mailer'
import { reminderJobs } from './notifications/reminders'
import { onEveryDatabase } from './testing/api'
import { clientOf } from './testing/client'
import { givenCompany, signIn } from './testing/company'
import { givenDay } from './testing/day'

const HOUR = 3_600_000
/** The night to summer time: three o'clock follows on 01:59:59. */
const EVENING = '2027-03-27T20:00:00Z'
const BEFORE = '2027-03-28T00:59:10Z'

// `npm run prove -- clocks` leads two real processes through five nights, with their system clocks an hour apart.
onEveryDatabase((api) => {
  const logger = pino({ level: 'silent' })
  const ahead = () => api().clock.now() + HOUR
  let server: RunningServer
  beforeAll(async () => {
    const { db, clock, config } = api()
    clock.stop()
    clock.advance(Date.parse(EVENING) - clock.now())
    server = await startServer(createApp({ db, clock: ahead, config, logger }), 0)
  })
  afterAll(() => server.close())
  const onOther = (token: string | undefined) => clientOf({ url: `http://127.0.0.1:${server.port}` }, token)
  const runJobs = (clock: () => number) => {
    const { db, config, metrics } = api()
    const mailer = openMailer({ config, logger, metrics })
    return runDueJobs({ db, clock, config, logger, limits: config.limits, mailer, metrics }, reminderJobs)
  }

  test('two processes with clocks an hour apart keep the order of saves, keys and sessions, and remind once', async () => {
    const company = await givenCompany(api())
    const { client: here, username } = await company.person('OWNER')
    const there = onOther(here.token)
    await here.put('/company/settings', { body: { dayEndsAt: 3, remindAt: '02:30' } })
    const dayId = await givenDay(here, '2027-03-01')
    const dataId = await company.item('Contanti')
    const list = await company.listOf('Spese varie')

    const versions: number[] = []
    for (const [index, client] of [there, here, there, here].entries()) {
      const body = [{ dataId, value: index, revision: index + 1 }]
      expect((await client.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
      versions.push((await client.get(`/day/${dayId}/full`)).body.version)
    }
    expect(versions).toEqual(versions.toSorted((one, other) => one - other))
    expect(new Set(versions).size).toBe(4)

    const entry = { body: [{ ...list, value: 1 }], headers: { 'Idempotency-Key': 'una-volta' } }
    const added = await there.post(`/data/list/add?dayId=${dayId}`, entry)
    expect(await here.post(`/data/list/add?dayId=${dayId}`, entry)).toMatchObject({ status: 201, body: added.body })

    api().clock.advance(Date.parse(BEFORE) - api().clock.now())
    const today = async (client: typeof here) =>
      (await client.get('/day/calendar?from=2027-03-01&to=2027-03-01')).body.today
    expect([await today(here), await today(there)]).toEqual(['2027-03-27', '2027-03-28'])
    for (const clock of [ahead, api().clock.now, ahead]) await runJobs(clock)
    const { body: news } = await (await signIn(api(), username)).get('/notification')
    expect(news.filter(({ title }: { title: string }) => title === 'Giorno da chiudere')).toHaveLength(1)

    const fresh = await signIn(api(), username)
    api().clock.advance((api().config.tokenTtl - 1800) * 1000)
    const status = async (client: typeof here) => (await client.get('/users/get-current-user')).status
    expect([await status(fresh), await status(onOther(fresh.token))]).toEqual([200, 401])
    expect(await status(fresh)).toBe(200)
  })
})
