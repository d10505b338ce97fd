import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'

const SECOND = 1000
const HOUR = 3_600_000
const NAMES = process.env['TEST_ALL'] === 'true' ? 10_000 : 100

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  const post = (username: string, password: string) => clientOf(api()).post('/auth', { body: { username, password } })

  test('after ten wrong passwords the wait doubles with each guess, and always ends', async () => {
    const { username, password } = await (await givenCompany(api())).person('OWNER')
    for (let guess = 0; guess < 10; guess++) expect((await post(username, 'sbagliata')).status).toBe(401)
    expect((await post(username, 'sbagliata')).status).toBe(401)
    const waiting = await post(` ${username.toUpperCase()}`, password)
    expect(waiting).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(waiting.headers.get('Retry-After')).toBe('1')
    api().clock.advance(SECOND)
    expect((await post(username, 'sbagliata')).status).toBe(401)
    expect((await post(username, password)).headers.get('Retry-After')).toBe('2')
    api().clock.advance(2 * SECOND)
    expect((await post(username, password)).status).toBe(200)
    expect((await post(username, 'sbagliata')).status).toBe(401)
    expect((await post(username, password)).status).toBe(200)
  })

  test('concurrent guesses are all counted', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    const answers = await Promise.all(Array.from({ length: 30 }, (_, guess) => post(username, `prova ${guess}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(11)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  })

  test('an address learns of at most five unknown names in an hour', async () => {
    api().clock.advance(2 * HOUR)
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess++) statuses.push((await post(`nome${guess}`, 'x')).status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 401, 401, 401, 401, 401, 401, 401])
    api().clock.advance(HOUR)
    expect((await post('un altro nome', 'x')).status).toBe(404)
  })

  test('an address learns of five unknown names in all from sign-ins and requests for reset links', async () => {
    api().clock.advance(2 * HOUR)
    const reset = (username: string) => clientOf(api()).post(`/users/reset-password?username=${username}`)
    for (let guess = 0; guess < 3; guess++) expect((await post(`primo${guess}`, 'x')).status).toBe(404)
    for (let guess = 0; guess < 2; guess++) expect((await reset(`secondo${guess}`)).status).toBe(404)
    expect([(await reset('terzo')).status, (await post('quarto', 'x')).status]).toEqual([200, 401])
  })

  test('unknown names are throttled like existing ones', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => post('inesistente', 'x')))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  })

  test(`${NAMES} names tried from one address tell of at most five in an hour, and the owner still gets in`, async () => {
    api().clock.advance(2 * HOUR)
    const { username, password } = await (await givenCompany(api())).person('OWNER')
    expect((await post(username, password)).status).toBe(200)
    const statuses: number[] = []
    for (let guess = 0; guess < NAMES; guess++) statuses.push((await post(`persona${guess}`, 'x')).status)
    process.stdout.write(`${NAMES} names tried\n`)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
    expect([...new Set(statuses)].toSorted()).toEqual([401, 404, 429])
    expect((await post(username, password)).status).toBe(200)
  }, 600_000)
})
