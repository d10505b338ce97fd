import { serverNow } from '../serverClockStore'
import { type Received, type Reply, startServer, type TestServer } from '../testing/server'
import { requestCodeOf } from './ApiError'
import { ApiError, api, apiUrl, configureApi } from './client'

let server: TestServer
let reply: (request: Received) => Reply | undefined | Promise<Reply>
const events: string[] = []

beforeAll(async () => {
  server = await startServer((request) => reply(request))
})
afterAll(() => server.close())

beforeEach(() => {
  events.length = 0
  server.received.length = 0
  reply = () => ({ body: { ok: true } })
  wire()
})

function wire(
  change: { baseUrl?: string; withCredentials?: boolean; token?: string | null; getToken?: () => string | null } = {},
) {
  configureApi({
    baseUrl: change.baseUrl ?? `${server.url}/`,
    ...(change.withCredentials !== undefined && { withCredentials: change.withCredentials }),
    getToken: change.getToken ?? (() => change.token ?? null),
    onUnauthorized: () => events.push('unauthorized'),
    onSetUpRequired: () => events.push('set-up required'),
    onRequest: () => events.push('request'),
    onResponse: () => events.push('response'),
  })
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const reason = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(reason instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(reason)}`)
  return reason
}

/** From now on no call is answered, and timers are fake; resolves when a call has arrived. */
function neverAnswer(): Promise<void> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] })
  return new Promise((arrived) => {
    reply = () => {
      arrived()
      return new Promise<Reply>(() => {})
    }
  })
}

test('only a 403 with second_factor_setup_required reports the required set-up', async () => {
  const refuse = async (code: string) => {
    reply = () => ({ status: 403, body: { code, message: 'No.' } })
    await failure(api.get('/library/user'))
  }
  await refuse('forbidden')
  expect(events).not.toContain('set-up required')
  await refuse('second_factor_setup_required')
  expect(events).toContain('set-up required')
})

test('sends token, query, body and key, and gives the answer', async () => {
  wire({ token: 'abc' })
  const query = { date: '2026-11-20', empty: undefined, dayId: 7 }
  const answer = await api.post('/day/create', { query, body: { a: 1 }, idempotencyKey: 'k1' })
  expect(answer).toEqual({ ok: true })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({
    method: 'POST',
    path: '/day/create',
    query: { date: '2026-11-20', dayId: '7' },
    body: '{"a":1}',
    headers: { authorization: 'Bearer abc', 'idempotency-key': 'k1', 'content-type': 'application/json' },
  })
})

test('without a token there is no authorization header', async () => {
  await api.get('/users/all')
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
})

test('cookies are sent, unless the client is told not to', async () => {
  reply = () => ({ headers: { 'Set-Cookie': 'colour=red; Path=/' } })
  await api.get('/users/all')
  await api.get('/embed/keys')
  wire({ withCredentials: false })
  await api.get('/notification')
  expect(server.received.map(({ headers }) => headers.cookie)).toEqual([undefined, 'colour=red', undefined])
})

test('an array is sent as JSON, an empty answer is nothing', async () => {
  reply = () => ({ status: 204 })
  expect(await api.delete('/day/1', { body: [1] })).toBeUndefined()
  expect(server.received[0]?.body).toBe('[1]')
})

test('plain text is returned as it is, and JSON as text on request', async () => {
  reply = ({ path }) => ({ body: path === '/users/all' ? [{ a: 1 }] : 'Fatto.' })
  expect(await api.post('/rule/reload-previous-day/1/2')).toBe('Fatto.')
  expect(await api.get('/users/all', { asText: true })).toBe('[{"a":1}]')
})

test('an answer tells the server’s time', async () => {
  const date = new Date(Date.now() + 86_400_000).toUTCString()
  reply = () => ({ headers: { Date: date, 'Access-Control-Expose-Headers': 'Date' } })
  await api.get('/users/all')
  expect(Math.abs(serverNow() - Date.parse(date))).toBeLessThan(5000)
})

test('a file is returned as bytes, and a refused file fails with the server’s message', async () => {
  reply = () => ({ body: 'Caffè' })
  expect(new TextDecoder().decode(await api.file('/report/import/template'))).toBe('Caffè')
  reply = () => ({ status: 403, body: { code: 'forbidden', message: 'Non puoi.' } })
  expect(await failure(api.file('/report/import/template'))).toMatchObject({ code: 'forbidden', message: 'Non puoi.' })
})

test('every call except quiet ones is reported to the overlay, even if it fails', async () => {
  await api.get('/users/all')
  await api.get('/users/all', { quiet: true })
  reply = () => ({ status: 500 })
  await failure(api.get('/users/all'))
  expect(events).toEqual(['request', 'response', 'request', 'response'])
})

test('a refusal carries the sentence, the code and the rest of the answer', async () => {
  const body = { code: 'conflict', message: 'Qualcuno ha cambiato questo valore.', conflicts: [] }
  reply = () => ({ status: 409, body })
  const error = await failure(api.post('/data/update'))
  expect(error).toMatchObject({ status: 409, code: 'conflict', message: body.message, body })
})

test('a refusal in plain text has its text as the message', async () => {
  reply = () => ({ status: 400, body: 'Token scaduto.' })
  expect(await failure(api.get('/users/validate-token'))).toMatchObject({
    status: 400,
    code: 'http_400',
    message: 'Token scaduto.',
    body: 'Token scaduto.',
  })
})

test.each([
  ['a page of a proxy', '<html>Bad gateway</html>'],
  ['nothing', undefined],
])('an error with %s as its body has a general message', async (_title, body) => {
  reply = () => ({ status: 502, body })
  expect((await failure(api.get('/users/all'))).message).toBe('Si è verificato un errore. Riprova più tardi.')
})

test('a failure of the server has the code of its request, to be read out; a refusal has none', async () => {
  reply = () => ({ status: 500, headers: { 'X-Request-Id': '1a2b3c4d-0000-4000-8000-000000000000' } })
  expect(requestCodeOf(await failure(api.get('/users/all')))).toBe('1a2b3c4d')
  reply = () => ({ status: 403, headers: { 'X-Request-Id': '1a2b3c4d-0000-4000-8000-000000000000' } })
  expect(requestCodeOf(await failure(api.get('/users/all')))).toBeUndefined()
})

test('a missing answer gives a message about the connection', async () => {
  // jsdom reports the refused connection on the console.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const gone = await startServer(() => undefined)
  await gone.close()
  wire({ baseUrl: gone.url })
  expect(await failure(api.get('/users/all'))).toMatchObject({
    status: 0,
    code: 'no_answer',
    message: 'Il server non risponde. Controlla la connessione e riprova.',
  })
  expect(events).toEqual(['request', 'response'])
})

test('a call without an answer fails after 30 seconds', async () => {
  const arrival = neverAnswer()
  const outcome = failure(api.get('/users/all'))
  await arrival
  jest.advanceTimersByTime(29_999)
  expect(events).toEqual(['request'])
  jest.advanceTimersByTime(1)
  expect(await outcome).toMatchObject({ status: 0, code: 'no_answer' })
  jest.useRealTimers()
})

test('a call can be aborted', async () => {
  const controller = new AbortController()
  controller.abort()
  expect(await failure(api.get('/users/all', { signal: controller.signal }))).toMatchObject({
    status: 0,
    code: 'aborted',
  })
})

test('an upload fails only after two minutes without progress', async () => {
  const arrival = neverAnswer()
  const outcome = failure(api.post('/files/upload', { body: new FormData() }))
  await arrival
  jest.advanceTimersByTime(60_000)
  expect(events).toEqual(['request'])
  jest.advanceTimersByTime(60_000)
  expect(await outcome).toMatchObject({ status: 0, code: 'no_answer' })
  jest.useRealTimers()
})

test('a 401 ends the session, whichever call it answers', async () => {
  reply = () => ({ status: 401, body: { code: 'unauthorized', message: 'Accedi di nuovo.' } })
  const calls = [api.get('/day/1/full'), api.post('/auth/logout', { quiet: true }), api.get('/users/all')]
  for (const call of calls) expect((await failure(call)).status).toBe(401)
  expect(events.filter((event) => event === 'unauthorized')).toHaveLength(3)
})

test('a 401 to a replaced session doesn’t end the present one', async () => {
  let token = 'old'
  wire({ getToken: () => token })
  reply = () => {
    token = 'new'
    return { status: 401 }
  }
  expect((await failure(api.get('/day/1/full'))).status).toBe(401)
  expect(events).not.toContain('unauthorized')
})

test('a 401 to a sign-in doesn’t end the session', async () => {
  reply = () => ({ status: 401 })
  expect((await failure(api.post('/auth'))).status).toBe(401)
  expect(events).not.toContain('unauthorized')
})

test('an address is joined with one slash', () => {
  wire({ baseUrl: 'http://localhost:4000//' })
  expect(apiUrl('/company/logo/x')).toBe('http://localhost:4000/company/logo/x')
  expect(apiUrl('files/1')).toBe('http://localhost:4000/files/1')
})
