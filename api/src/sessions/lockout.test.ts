import { pino } from 'pino'
import { createApp } from '../app'
import { type RunningServer, startServer } from '../http/server'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'

const HOUR = 3_600_000
const YEAR = 365 * 24 * HOUR
const OFFICE = '192.0.2.10'

onEveryDatabase((api) => {
  let server: RunningServer
  beforeAll(async () => {
    const { db, clock, config } = api()
    clock.stop()
    const behindProxy = { ...config, trustedProxies: ['127.0.0.1'] }
    server = await startServer(
      createApp({ db, clock: clock.now, config: behindProxy, logger: pino({ level: 'silent' }) }),
      0,
    )
  })
  afterAll(() => server.close())
  beforeEach(() => api().clock.advance(2 * HOUR))

  const from = (ip: string) => (username: string, password: string) =>
    clientOf({ url: `http://127.0.0.1:${server.port}` }).post('/auth', {
      body: { username, password },
      headers: { 'X-Forwarded-For': ip },
    })
  const givenPerson = async () => (await givenCompany(api())).person('OWNER')
  /** Wrong guesses, each from another address, beyond the account's limit. */
  const guessFromEverywhere = async (username: string) => {
    for (let guess = 0; guess < 72; guess++) await from(`198.51.100.${guess}`)(username, 'sbagliata')
  }

  test('guesses from many addresses slow new addresses down, and never one that has signed in before', async () => {
    const { username, password } = await givenPerson()
    expect((await from(OFFICE)(username, password)).status).toBe(200)
    await guessFromEverywhere(username)
    expect((await from('203.0.113.1')(username, password)).status).toBe(429)
    const statuses = []
    for (let time = 0; time < 15; time++) statuses.push((await from(OFFICE)(username, password)).status)
    expect(statuses).toEqual(Array(15).fill(200))
    api().clock.advance(31_000)
    expect((await from('203.0.113.1')(username, password)).status).toBe(200)
  })

  test('one address may try thirty names an hour, then it waits, except for accounts that signed in from it before', async () => {
    const known = await givenPerson()
    await from(OFFICE)(known.username, known.password)
    const other = await givenPerson()
    const statuses = []
    for (let name = 0; name < 40; name++) statuses.push((await from(OFFICE)(`nome ${name}`, 'x')).status)
    expect(statuses).toEqual([...Array(5).fill(404), ...Array(26).fill(401), ...Array(9).fill(429)])
    expect((await from(OFFICE)(other.username, other.password)).status).toBe(429)
    expect((await from(OFFICE)(known.username, known.password)).status).toBe(200)
    expect((await from('203.0.113.2')(other.username, other.password)).status).toBe(200)
    api().clock.advance(15 * 60_000)
    expect((await from(OFFICE)(other.username, other.password)).status).toBe(200)
  })

  test('guesses from a known address are throttled too, by half a minute at most', async () => {
    const { username, password } = await givenPerson()
    await from(OFFICE)(username, password)
    for (let guess = 0; guess < 10; guess++) expect((await from(OFFICE)(username, 'x')).status).toBe(401)
    for (let wait = 0; wait < 7; wait++) {
      expect((await from(OFFICE)(username, 'x')).status).toBe(401)
      expect((await from(OFFICE)(username, 'x')).status).toBe(429)
      api().clock.advance(30_000)
    }
    expect((await from(OFFICE)(username, password)).status).toBe(200)
  })

  test('invited names count like unknown ones', async () => {
    const company = await givenCompany(api())
    const statuses = []
    for (let name = 0; name < 7; name++) {
      const { username, userId } = await company.person('VIEWER_DATA')
      await api().db('users').where({ id: userId }).update({ password_hash: null })
      statuses.push((await from('203.0.113.3')(username, 'x')).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 401, 401])
    expect((await from('203.0.113.3')('nessuno', 'x')).status).toBe(401)
  })

  test('waits written by a clock a year ahead are ignored', async () => {
    const { username, password } = await givenPerson()
    const reset = () => clientOf(api()).post(`/users/reset-password?username=${username}`)
    api().clock.advance(YEAR)
    await guessFromEverywhere(username)
    for (let guess = 0; guess < 12; guess++) await from('203.0.113.4')(username, 'sbagliata')
    expect((await from('203.0.113.4')(username, password)).status).toBe(429)
    for (let mail = 0; mail < 4; mail++) await reset()
    expect((await reset()).status).toBe(429)
    api().clock.advance(-YEAR)
    expect((await from('203.0.113.4')(username, password)).status).toBe(200)
    expect((await reset()).status).toBe(200)
  })
})
