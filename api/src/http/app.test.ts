import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'

const SHELL = 'http://localhost:3000'

onEveryDatabase((api) => {
  const stranger = () => clientOf(api())

  test('the API reports that it is healthy', async () => {
    expect(await stranger().get('/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', database: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    })
  })

  test('unknown paths and methods are answered in JSON', async () => {
    expect(await stranger().get('/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stranger().get('/%E0%A4%A')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stranger().put('/auth')).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
  })

  test('every answer has a request id, the caller’s own if it is valid', async () => {
    const { get } = stranger()
    expect((await get('/health')).headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    const given = await get('/nothing', { headers: { 'X-Request-Id': 'a-request-of-mine' } })
    expect(given.headers.get('X-Request-Id')).toBe('a-request-of-mine')
    const forged = await get('/health', { headers: { 'X-Request-Id': 'two words and more' } })
    expect(forged.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  })

  test('the answer about an unknown path may not be sniffed, framed or cached', async () => {
    const { headers } = await stranger().get('/nothing')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  test.each([SHELL, 'https://portal.example'])('a browser may call from %s, errors included', async (origin) => {
    const asked = await fetch(`${api().url}/day/create`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(asked.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    const refused = await stranger().post('/day/create', { headers: { Origin: origin } })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(refused.headers.get('Access-Control-Allow-Credentials')).toBe('true')
  })

  test.each(['https://evil.example', 'http://localhost:3000.evil.example', 'null'])(
    'a browser may not call from %s',
    async (origin) => {
      const { headers } = await stranger().get('/health', { headers: { Origin: origin } })
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    },
  )

  test('a body of a wrong type is refused before it is parsed', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const answer = await client.post('/day/create?date=2026-01-01', { body: 'x', headers: { 'Content-Type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'wrong_content_type' } })
    }
  })

  test.each(['with spaces', 'è', 'a'.repeat(201)])('the Idempotency-Key %p is refused', async (key) => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const headers = { 'Idempotency-Key': Buffer.from(key).toString('latin1') }
    expect((await client.post('/day/create?date=2026-01-01', { headers })).status).toBe(400)
  })
})
