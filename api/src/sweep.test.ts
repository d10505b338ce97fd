import { inBatches } from './db/batches'
import { sweep } from './sweep'
import { onEveryDatabase } from './testing/api'
import { clientOf } from './testing/client'
import { givenCompany, signIn } from './testing/company'

const HOUR = 3_600_000
const DAY = 24 * HOUR

onEveryDatabase((api) => {
  const count = async (table: 'sessions' | 'idempotency_keys' | 'sign_in_attempts') =>
    (await api().db(table).select('id')).length

  async function givenPerson() {
    const company = await givenCompany(api())
    return { companyId: company.companyId, userId: (await company.person('OWNER')).userId }
  }

  test('expired attempts, keys and sessions are removed, valid ones stay', async () => {
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

  test('an address nobody signed in from for 180 days is forgotten, and attempts counted by a clock far ahead are removed', async () => {
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

  test('read notifications and links that are over go after 90 days, however many', async () => {
    const { db, clock } = api()
    const { userId, companyId } = await givenPerson()
    const now = clock.now()
    const day = {
      company_id: companyId,
      user_id: userId,
      kind: 'document',
      title: '',
      message: '',
      created_at: 0,
    } as const
    const read = (id: number, days: number | null) => ({ ...day, id, read_at: days === null ? null : now - days * DAY })
    const many = Array.from({ length: 600 }, (_, index) => read(index + 10_000, 91))
    await inBatches([...many, read(1001, 89), read(1002, null)], (rows) => db('notifications').insert(rows))
    const link = (id: number, expired: number, used: number | null) => ({
      id,
      company_id: companyId,
      user_id: userId,
      kind: 'reset' as const,
      token_hash: `${id}`,
      created_at: 0,
      expires_at: now - expired * DAY,
      used_at: used === null ? null : now - used * DAY,
    })
    await db('user_tokens').insert([link(1, 91, null), link(2, 91, 92), link(3, 89, 89), link(4, -1, null)])
    await sweep(db, now)
    expect(await db('notifications').where({ user_id: userId }).orderBy('id').pluck('id')).toEqual([1001, 1002])
    expect(await db('user_tokens').where({ user_id: userId }).orderBy('id').pluck('id')).toEqual([3, 4])
  })
})
