import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { A_KEY } from '../testing/rights/rows'

let last = 0
/** An origin of this test alone, since the result for an origin is cached for a while. */
const newOrigin = () => `https://portale${++last}.esempio.it`

onEveryDatabase((api) => {
  const givenOwner = async () => (await (await givenCompany(api())).person('OWNER')).client
  const allowedAt = async (path: string, origin: string) => {
    const { headers } = await clientOf(api()).get(path, { headers: { Origin: origin } })
    expect(headers.get('Vary')).toContain('Origin')
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    return headers.get('Access-Control-Allow-Origin')
  }
  const preflight = async (path: string, origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'GET' }
    const response = await fetch(api().url + path, { method: 'OPTIONS', headers })
    return response.headers.get('Access-Control-Allow-Origin')
  }

  test('a page may call from the origins of a live key, errors included, and never with credentials', async () => {
    const owner = await givenOwner()
    const origins = [newOrigin(), newOrigin()]
    await owner.post('/embed/keys', { body: { ...A_KEY, origins } })
    for (const origin of origins) {
      expect(await allowedAt('/users/get-current-user', origin)).toBe(origin)
      expect(await allowedAt('/health', origin)).toBe(origin)
      expect(await allowedAt('/notification', origin)).toBe(origin)
      expect(await preflight('/day/1/full', origin)).toBe(origin)
    }
    expect(await allowedAt('/users/get-current-user', newOrigin())).toBeNull()
    expect(await preflight('/day/1/full', newOrigin())).toBeNull()
  })

  test.each(['/auth', '/AUTH', '/embed/token', '/embed/keys', '/users/register', '/users/reset-password'])(
    '%s can’t be called from a key’s origin, where a page could guess secrets with its visitors’ browsers',
    async (path) => {
      const owner = await givenOwner()
      const origin = newOrigin()
      await owner.post('/embed/keys', { body: { ...A_KEY, origins: [origin] } })
      expect(await preflight('/day/1/full', origin)).toBe(origin)
      expect(await preflight(path, origin)).toBeNull()
      expect(await allowedAt(path, origin)).toBeNull()
    },
  )

  test('five seconds after its key was revoked or expired, an origin has no special permission', async () => {
    const owner = await givenOwner()
    const origins = [newOrigin(), newOrigin()]
    const keys = []
    for (const origin of origins) {
      keys.push((await owner.post('/embed/keys', { body: { ...A_KEY, origins: [origin] } })).body.key)
      expect(await allowedAt('/health', origin)).toBe(origin)
    }
    await owner.delete(`/embed/keys/${keys[0].id}`)
    await api().db('embed_keys').where({ id: keys[1].id }).update({ expires_at: api().clock.now() })
    api().clock.advance(5000)
    for (const origin of origins) expect(await allowedAt('/health', origin)).toBeNull()
  })

  test('five seconds after its key was made, an origin that was refused before may call', async () => {
    const origin = newOrigin()
    expect(await allowedAt('/health', origin)).toBeNull()
    await (await givenOwner()).post('/embed/keys', { body: { ...A_KEY, origins: [origin] } })
    api().clock.advance(5000)
    expect(await allowedAt('/health', origin)).toBe(origin)
  })

  test('an origin may call as long as one of its keys is valid', async () => {
    const owner = await givenOwner()
    const origin = newOrigin()
    const body = { ...A_KEY, origins: [origin] }
    const { key } = (await owner.post('/embed/keys', { body })).body
    await (await givenOwner()).post('/embed/keys', { body })
    await owner.delete(`/embed/keys/${key.id}`)
    expect(await allowedAt('/health', origin)).toBe(origin)
  })
})
