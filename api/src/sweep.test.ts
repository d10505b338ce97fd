import { sweep } from './sweep'
import { onEveryDatabase } from './testing/api'
import { clientOf } from './testing/client'
import { givenCompany, signIn } from './testing/company'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEveryDatabase((api) => {
  const count = async (table: 'sessions' | 'idempotency_keys' | 'sign_in_attempts') =>
    (await api().db(table).select('id')).length

  test('what is over goes, what still means something stays', async () => {
    const { db, clock } = api()
    const owner = await (await givenCompany(api())).person('OWNER')
    const headers = { 'Idempotency-Key': 'una-chiave' }
    const create = () => owner.client.post('/day/create?date=2026-03-01', { headers })
    const { body } = await create()
    await clientOf(api()).post('/auth', { body: { username: owner.username, password: 'sbagliata' } })
    const attempts = await count('sign_in_attempts')
    expect(attempts).toBeGreaterThan(0)

    await sweep(db, clock.now() + HOUR / 2)
    expect(await count('sign_in_attempts')).toBe(attempts)
    expect((await create()).body).toEqual(body)

    await sweep(db, clock.now() + HOUR + 1000)
    expect(await count('sign_in_attempts')).toBe(0)
    expect((await create()).body).toEqual(body)

    clock.advance(DAY - HOUR)
    const again = await signIn(api(), owner.username)
    await sweep(db, clock.now())
    expect([await count('sessions'), await count('idempotency_keys')]).toEqual([1, 1])
    expect((await again.get('/day/last-days?companyId=1')).status).not.toBe(401)

    clock.advance(HOUR + 1000)
    await sweep(db, clock.now())
    expect(await count('idempotency_keys')).toBe(0)
  })

  test('an address nobody signed in from for 180 days is forgotten, and what a clock far ahead counted goes', async () => {
    const { db, clock } = api()
    const { userId } = await (await givenCompany(api())).person('OWNER')
    const known = () => db('known_addresses').where({ user_id: userId })
    const ahead = { attempt_key: 'account:ahead', failures: 60, blocked_until: 0 }
    await db('sign_in_attempts').insert({ ...ahead, window_started_at: clock.now() + 2 * HOUR })
    await sweep(db, clock.now())
    expect(await db('sign_in_attempts').where(ahead)).toEqual([])
    await sweep(db, clock.now() + 179 * DAY)
    expect(await known()).toHaveLength(1)
    await sweep(db, clock.now() + 180 * DAY)
    expect(await known()).toEqual([])
  })

  test('a wait that isn’t over yet is kept', async () => {
    const { db, clock } = api()
    const now = clock.now()
    const attempt = { attempt_key: 'account:x', failures: 60, window_started_at: now - 2 * HOUR }
    await db('sign_in_attempts').insert({ ...attempt, blocked_until: now + 1000 })
    await sweep(db, now)
    expect(await db('sign_in_attempts').where(attempt)).toHaveLength(1)
    await sweep(db, now + 2000)
    expect(await db('sign_in_attempts').where(attempt)).toEqual([])
  })
})
