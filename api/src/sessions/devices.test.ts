import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'

const HOUR = 3_600_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  async function signInWith(userAgent: string, { username, password }: Person) {
    const headers = { 'User-Agent': userAgent }
    const { body } = await clientOf(api()).post('/auth', { body: { username, password }, headers })
    return clientOf(api(), body.token)
  }
  const isOpen = async (client: Person['client']) => (await client.get('/users/get-current-user')).status === 200

  test('the list of one’s own sessions has device, sign-in and, to the hour, last use', async () => {
    const person = await (await givenCompany(api())).person('VIEWER_DATA')
    const phone = await signInWith(SAFARI, person)
    const begun = Math.floor(api().clock.now() / 1000) * 1000
    api().clock.advance(HOUR)
    const desktop = await signInWith(CHROME, person)
    const at = (ms: number) => new Date(begun + ms).toISOString()
    const listed = async () => (await desktop.get('/auth/sessions')).body
    const mine = { device: 'Chrome su Windows', signedInAt: at(HOUR), lastUsedAt: at(HOUR), current: true }
    const phones = { device: 'Safari su iPhone', signedInAt: at(0), lastUsedAt: at(0), current: false }
    expect(await listed()).toEqual([mine, phones, { ...phones, device: null }].map(expect.objectContaining))
    await phone.get('/notification')
    // The last use is written after the answer.
    for (let used = begun; used < begun + HOUR; ) used = Date.parse((await listed())[1].lastUsedAt)
    expect((await phone.get('/auth/sessions')).body[0]).toMatchObject({ current: true })
    const writes = await api().db('sessions').where({ user_id: person.userId }).pluck('last_used_at')
    api().clock.advance(HOUR / 2)
    await phone.get('/notification')
    expect(await api().db('sessions').where({ user_id: person.userId }).pluck('last_used_at')).toEqual(writes)
  })

  test('an ended session is refused at the next request, and nobody can end another user’s', async () => {
    const company = await givenCompany(api())
    const person = await company.person('OWNER')
    const colleague = await company.person('VIEWER_DATA')
    const second = await signIn(api(), person.username)
    const third = await signIn(api(), person.username)
    const { body } = await second.get('/auth/sessions')
    const { id } = body.find(({ current }: { current: boolean }) => current)
    expect((await colleague.client.delete(`/auth/sessions/${id}`)).status).toBe(404)
    expect((await person.client.delete(`/auth/sessions/${id}`)).status).toBe(204)
    expect((await person.client.delete(`/auth/sessions/${id}`)).status).toBe(404)
    expect(await Promise.all([person.client, second, third, colleague.client].map(isOpen))).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect((await person.client.delete('/auth/other-sessions')).status).toBe(204)
    expect(await Promise.all([person.client, third, colleague.client].map(isOpen))).toEqual([true, false, true])
    expect((await person.client.get('/auth/sessions')).body).toHaveLength(1)
  })
})
