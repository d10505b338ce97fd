import type { BrowserError } from '@quotidia/contract/telemetry'
import { ApiError } from '../api/ApiError'
import { networkFetch } from '../testing/fetch'
import { startServer, type TestServer } from '../testing/server'
import { createErrorReporter, type ErrorReporter, type ErrorSource } from './errorReporter'

const PAGE: ErrorSource = { path: '/view/:dayId' }
const FIRST = 'first error of the page'

let server: TestServer
let report: ErrorReporter
let sent: Promise<unknown>[]

const useFetch = (fetch: typeof networkFetch | undefined) => Object.assign(globalThis, { fetch })

beforeEach(async () => {
  sent = []
  useFetch((address, request) => {
    const answer = networkFetch(address, request)
    sent.push(answer)
    return answer
  })
  server = await startServer(() => ({ status: 204 }))
  report = createErrorReporter(`${server.url}/telemetry/error`)
})
afterEach(() => server.close())

function errorWith(message: string, stack = '', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { stack: `Error: ${message}\n${stack}` })
}

/** The reports that the server received. */
async function reports(): Promise<BrowserError[]> {
  await Promise.allSettled(sent)
  return server.received.map(({ body }) => JSON.parse(body))
}

test('an error is reported with the module and the release of its code, and with the pattern of the page', async () => {
  const stack = [
    '    at set (https://q.example/shell/0.1.0-11111111/vendor.1a2b3c4d.js:1:20)',
    '    at save (https://q.example/remotes/mf_day/0.1.0-22222222/src_Day.1a2b3c4d.js:1:48213)',
  ].join('\n')
  report(errorWith('x is not a function', stack), PAGE)
  expect(await reports()).toEqual([
    {
      module: 'mf_day',
      release: '0.1.0-22222222',
      message: 'Error x is not a function',
      stack: 'set vendor.1a2b3c4d.js:1:20\nsave src_Day.1a2b3c4d.js:1:48213',
      path: '/view/:dayId',
    },
  ])
})

test('a module that failed to load is reported with the release that was chosen, and with every cause', async () => {
  const error = errorWith('mf_day', '', errorWith('Loading chunk failed'))
  report(error, { ...PAGE, module: 'mf_day', release: '0.1.0-22222222', note: 'altered' })
  report(error, { ...PAGE, module: 'mf_rules' })
  expect(await reports()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        module: 'mf_day',
        release: '0.1.0-22222222',
        message: 'altered: Error mf_day: Error Loading chunk failed',
      }),
      expect.objectContaining({ module: 'mf_rules', release: 'unknown' }),
    ]),
  )
})

test('a report has no personal data', async () => {
  report(errorWith('"Mario Rossi" wrote 1.234,56 to mario@esempio.it at /register?token=abc'), PAGE)
  report('Mario Rossi', PAGE)
  const refused = new ApiError('Mario Rossi esiste già.', { status: 409, code: 'exists', requestId: 'request-1' })
  report(errorWith('not saved', '', refused), PAGE)
  const messages = (await reports()).map(({ message, requestId }) => [message, requestId])
  expect(messages.sort()).toEqual([
    ['Error not saved: 409 exists', 'request-1'],
    ['Error … wrote … to … at /register…', undefined],
    ['thrown string', undefined],
  ])
  expect(JSON.stringify(server.received)).not.toMatch(/Mario|Rossi|mario|1\.234|token/)
})

test('an error is reported once, and at most ten errors in ten minutes', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0)
  for (let time = 0; time < 3; time++) report(errorWith(FIRST), PAGE)
  for (let number = 1; number < 20; number++) report(errorWith(`error ${number}`), PAGE)
  expect(await reports()).toHaveLength(10)
  now.mockReturnValue(10 * 60_000)
  report(errorWith(FIRST), PAGE)
  report(errorWith('later'), PAGE)
  const later = await reports()
  expect(later).toHaveLength(11)
  expect(later).toContainEqual(expect.objectContaining({ message: 'Error later' }))
})

test.each([
  ['a call that no server answered', new ApiError('Il server non risponde.', { status: 0, code: 'no_answer' })],
  ['an error of a browser extension', errorWith('x', '    at x (chrome-extension://abc/content.js:1:2)')],
])('%s is not reported', async (_, error) => {
  report(error, PAGE)
  expect(await reports()).toEqual([])
})

test('offline nothing is reported, and a report that cannot be sent raises no error', async () => {
  const failures: unknown[] = []
  const note = (reason: unknown) => failures.push(reason)
  process.on('unhandledRejection', note)
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  report(errorWith(FIRST), PAGE)
  expect(await reports()).toEqual([])
  onLine.mockRestore()
  createErrorReporter('http://127.0.0.1:1')(errorWith(FIRST), PAGE)
  useFetch(undefined)
  report(errorWith(FIRST), PAGE)
  expect(await reports()).toEqual([])
  await Promise.resolve()
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})
