import { QueryClient } from './QueryClient'
import { sharing } from './sharing'

const KEY = ['day', 1, 'full']

function watched(client: QueryClient, ...answers: unknown[]) {
  const queryFn = jest.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const settings = { queryKey: KEY, queryFn }
  const stop = client.query(KEY).observe(
    () => {},
    () => settings,
  )
  return { queryFn, stop, settings }
}

test('what is equal stays the very same', () => {
  const before = { rows: [{ id: 1 }, { id: 2, value: 3 }] }
  const after = sharing(before, { rows: [{ id: 1 }, { id: 2, value: 4 }] }) as typeof before
  expect(after.rows[0]).toBe(before.rows[0])
  expect(after.rows[1]).toEqual({ id: 2, value: 4 })
  expect(sharing(before, structuredClone(before))).toBe(before)
})

test('who reads at once shares one reading; what is outdated is read again for who looks at it', async () => {
  const client = new QueryClient()
  const { queryFn, settings } = watched(client, { value: 1 }, { value: 2 })
  expect(await Promise.all([client.fetchQuery(settings), client.fetchQuery(settings)])).toEqual([
    { value: 1 },
    { value: 1 },
  ])
  await client.invalidateQueries({ queryKey: ['day', 1] })
  expect(client.getQueryData(KEY)).toEqual({ value: 2 })
  expect(queryFn).toHaveBeenCalledTimes(2)
  await client.invalidateQueries({ queryKey: ['day', 11] })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a reading that is older than a change to the day is not believed', async () => {
  const client = new QueryClient()
  let answer: (value: unknown) => void = () => {}
  const queryFn = jest.fn(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  client.query(KEY).observe(
    () => {},
    () => ({ queryKey: KEY, queryFn }),
  )
  client.setQueryData(KEY, { value: 1 })
  void client.invalidateQueries({ queryKey: KEY })
  const late = answer
  void client.invalidateQueries({ queryKey: KEY })
  answer({ value: 3 })
  late({ value: 2 })
  await Promise.resolve()
  await Promise.resolve()
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(client.getQueryData(KEY)).toEqual({ value: 3 })
})

test('what fails keeps what was known, and who stops looking gives the reading up', async () => {
  const client = new QueryClient()
  const { settings, stop } = watched(client, { value: 1 }, new Error('away'))
  await client.fetchQuery(settings)
  await client.invalidateQueries({ queryKey: KEY })
  expect(client.query(KEY).state).toMatchObject({ data: { value: 1 }, status: 'error', error: { message: 'away' } })
  void client.invalidateQueries({ queryKey: KEY })
  expect(client.isFetching({ queryKey: KEY })).toBe(1)
  stop()
  expect(client.isFetching({ queryKey: KEY })).toBe(0)
})
