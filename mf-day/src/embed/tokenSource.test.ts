import { TokenSource } from './tokenSource'

const NOW = 1_800_000_000

/** A token as servers issue it, except for its signature. */
function tokenFor(sub: string, lasting = 600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ sub, iat: NOW, exp: NOW + lasting })}.x`
}

function source(...given: unknown[]) {
  const asked = jest.fn(async () => given.shift() as string)
  return { asked, tokens: new TokenSource(() => asked, jest.fn(), jest.fn()) }
}

test('concurrent calls share one token, which is kept', async () => {
  const { asked, tokens } = source(tokenFor('a'))
  expect(await Promise.all([tokens.fetch(), tokens.fetch()])).toEqual([tokenFor('a'), tokenFor('a')])
  await tokens.fetch()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a token is asked for again when its own time is over, whatever the clock says', async () => {
  jest.useFakeTimers({ now: 0 })
  const { asked, tokens } = source(tokenFor('a', 60), tokenFor('b', 60))
  await tokens.fetch()
  jest.setSystemTime(50_000)
  expect(await tokens.fetch()).toBe(tokenFor('a', 60))
  jest.setSystemTime(56_000)
  expect(await tokens.fetch()).toBe(tokenFor('b', 60))
  expect(asked).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})

test('a refused token is replaced with a single request, but not by the same token', async () => {
  const { asked, tokens } = source(tokenFor('a'), tokenFor('b'), tokenFor('b'))
  const refused = await tokens.fetch()
  expect(await Promise.all([tokens.renew(refused), tokens.renew(refused)])).toEqual([tokenFor('b'), tokenFor('b')])
  expect(await tokens.renew(refused)).toBe(tokenFor('b'))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(await tokens.renew(tokenFor('b'))).toBeNull()
})

test('a host that gives no more tokens is reported once until it gives one', async () => {
  const given = [tokenFor('a'), undefined, undefined, tokenFor('b'), 'words']
  const onRefusal = jest.fn()
  const tokens = new TokenSource(() => async () => given.shift() as string, jest.fn(), onRefusal)
  await tokens.fetch()
  for (let time = 0; time < 2; time++) await expect(tokens.renew(tokenFor('a'))).rejects.toThrow()
  expect(onRefusal.mock.calls).toEqual([[expect.objectContaining({ code: 'no_token' })]])
  await tokens.renew(tokenFor('a'))
  await expect(tokens.renew(tokenFor('b'))).rejects.toThrow()
  expect(onRefusal.mock.calls.at(-1)).toEqual([expect.objectContaining({ code: 'bad_token' })])
})

test.each([
  ['nothing', undefined, 'no_token'],
  ['an empty answer', '', 'no_token'],
  ['words', 'not a token', 'bad_token'],
  ['a token without a lifetime', tokenFor('a', 0), 'bad_token'],
])('%s is refused', async (_, given, code) => {
  await expect(source(given).tokens.fetch()).rejects.toMatchObject({ status: 401, code })
})
