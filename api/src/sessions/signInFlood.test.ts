import { setImmediate } from 'node:timers/promises'
import { onEveryDatabase, onMysql } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'

/** More than the database's connections, and fewer than may wait. */
const GUESSES = 40

onEveryDatabase((api) => {
  test('of many sign-ins at once those beyond the queue are answered 429, and the others as ever', async () => {
    const { username } = await (await givenCompany(api())).person('OWNER')
    const guess = () => clientOf(api()).post('/auth', { body: { username, password: 'sbagliata' } })
    const answers = await Promise.all(Array.from({ length: 300 }, guess))
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([401, 429])
  })
})

onMysql((api) => {
  const measured = async (series: string) => {
    const lines = (await api().metrics.registry.metrics()).split('\n')
    return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length))
  }

  test('sign-ins that wait for one another in the database leave connections for signed-in users', async () => {
    const { client, username } = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(client)
    const guess = () => clientOf(api()).post('/auth', { body: { username, password: 'sbagliata' } })
    await guess()
    const held = await api().db.transaction()
    await held('sign_in_attempts').forUpdate()
    const guesses = Array.from({ length: GUESSES }, guess)
    while ((await measured('quotidia_http_requests_in_progress')) < GUESSES) await setImmediate()
    const { status } = await client.get(`/day/${dayId}/full`)
    const used = await measured('quotidia_database_connections{state="used"}')
    await held.rollback()
    await Promise.all(guesses)
    // The test's own, and two sign-ins.
    expect({ status, used }).toEqual({ status: 200, used: 3 })
  })
})
