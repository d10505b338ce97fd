import { LiveConnection } from './LiveConnection'

const SECOND_MS = 1000
const encoder = new TextEncoder()

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const written = (name: string, data: object) => encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
const HELLO = written('hello', { version: 1, people: [] })

/** A network whose streams send these chunks, and then nothing, with `ends` their end, or with `pings` one every 15 s. */
function givenNetwork(chunks: Uint8Array[], { ends = false, pings = false } = {}) {
  const requests: number[] = []
  const began = Date.now()
  const open = (signal: AbortSignal) => {
    requests.push(Date.now() - began)
    const left = [...chunks]
    const read = async () => {
      const value = left.shift()
      if (value || ends) return { done: !value, value }
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        if (pings) setTimeout(() => resolve({ done: false, value: written('ping', {}) }), 15 * SECOND_MS)
      })
    }
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } }
  }
  globalThis.fetch = jest.fn(async (_url, { signal }) => open(signal)) as never
  return requests
}

function givenRefusal(status: number) {
  globalThis.fetch = jest.fn(async () => ({ ok: false, status, body: null })) as never
}

function givenConnection() {
  const polls: number[] = []
  const began = Date.now()
  const connection = new LiveConnection({
    url: 'http://api/live?dayId=7',
    getToken: () => 'token',
    onEvent: () => {},
    onPoll: () => polls.push(Date.now() - began),
  })
  const stop = connection.start()
  return { polls, stop, status: () => connection.store.getState().status }
}

test('behind a proxy that keeps the bytes back, the page isn’t live after 5 s, polls, and tries again', async () => {
  const requests = givenNetwork([])
  const { polls, stop, status } = givenConnection()
  await pass(5 * SECOND_MS - 1)
  expect(status()).toBe('connecting')
  await pass(1)
  expect(status()).toBe('lost')
  await pass(55 * SECOND_MS)
  expect(polls).toEqual([30 * SECOND_MS, 60 * SECOND_MS])
  // A silent stream is given up after 40 s.
  expect(requests).toHaveLength(2)
  stop()
  await pass(120 * SECOND_MS)
  expect(polls).toHaveLength(2)
  expect(requests).toHaveLength(2)
})

test('a stream that sends stays open, and the day isn’t polled', async () => {
  const requests = givenNetwork([HELLO], { pings: true })
  const { polls, stop, status } = givenConnection()
  await pass(120 * SECOND_MS)
  expect(status()).toBe('live')
  expect(requests).toHaveLength(1)
  expect(polls).toEqual([])
  stop()
})

test.each(['session', 'access', 'deleted'])(
  'a stream that ends with the reason %s isn’t opened again',
  async (reason) => {
    const requests = givenNetwork([HELLO, written('end', { reason })], { ends: true })
    const { polls, stop, status } = givenConnection()
    await pass(120 * SECOND_MS)
    expect(status()).toBe('off')
    expect(requests).toHaveLength(1)
    expect(polls).toEqual([])
    stop()
  },
)

test('after a restart the readers of a server come back spread over three seconds', async () => {
  givenNetwork([HELLO, written('end', { reason: 'restart' })], { ends: true })
  const readers = Array.from({ length: 100 }, givenConnection)
  await pass(0)
  const requests = givenNetwork([HELLO])
  await pass(3 * SECOND_MS)
  expect(requests).toHaveLength(100)
  for (const second of [0, 1, 2]) {
    expect(requests.filter((at) => Math.floor(at / SECOND_MS) === second).length).toBeGreaterThan(5)
  }
  expect(readers.map(({ status }) => status())).toEqual(Array(100).fill('live'))
  for (const { stop } of readers) stop()
})

test('a stream that the server refuses to open again is replaced by one poll', async () => {
  givenNetwork([HELLO, written('end', { reason: 'restart' })], { ends: true })
  const { polls, stop, status } = givenConnection()
  await pass(0)
  givenRefusal(404)
  await pass(120 * SECOND_MS)
  expect(polls).toHaveLength(1)
  expect(status()).toBe('off')
  stop()
})

test('a first stream that the server refuses isn’t replaced by polls', async () => {
  givenRefusal(404)
  const { polls, stop, status } = givenConnection()
  await pass(120 * SECOND_MS)
  expect(polls).toEqual([])
  expect(status()).toBe('off')
  stop()
})
