import { ResponseCache } from './responseCache'

const body = (length: number) => 'x'.repeat(length)
const requestTwice = (cache: ResponseCache, key: string, length: number) => {
  cache.admit(key, body(length))
  cache.admit(key, body(length))
}

test('an answer is cached on its second request', () => {
  const cache = new ResponseCache(10)
  expect(cache.admit('a', body(4))).toBe(body(4))
  expect(cache.get('a')).toBeUndefined()
  expect(cache.admit('a', body(4))).toEqual(Buffer.from(body(4)))
  expect(cache.get('a')).toEqual(Buffer.from(body(4)))
})

test('the least recently used answer is evicted first', () => {
  const cache = new ResponseCache(10)
  requestTwice(cache, 'a', 4)
  requestTwice(cache, 'b', 4)
  cache.get('a')
  requestTwice(cache, 'c', 4)
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
})

test('an answer cached again counts once, and one larger than the cache is not cached', () => {
  const cache = new ResponseCache(10)
  for (let round = 0; round < 5; round++) requestTwice(cache, 'a', 6)
  requestTwice(cache, 'b', 4)
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([6, 4])
  requestTwice(cache, 'c', 11)
  expect(cache.get('c')).toBeUndefined()
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([6, 4])
})

test('a scan over more answers than fit caches none of them', () => {
  const cache = new ResponseCache(10)
  const scan = ['a', 'b', 'c'].map((key) => [key, body(4)] as const)
  for (let turn = 0; turn < 3; turn++) {
    for (const [key, text] of scan) expect(cache.admit(key, text)).toBe(text)
  }
})
