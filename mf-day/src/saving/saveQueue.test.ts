import { ApiError } from '@quotidia/shared-ui/api'
import { CARD, CASH, DELIVERIES, givenQueue, LIST, rowOf } from '../testing/memoryDay'

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const refusal = (status: number) => new ApiError('Non si può.', { status, code: 'no' })

test('a value is saving, then saved for two seconds, then idle', async () => {
  const { day, store, queue } = givenQueue()
  const release = day.hold()
  queue.commit(CASH, 'value', 55)
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'saving', typed: 55 })
  expect(store.summary()).toEqual({ saving: 1, unsaved: 0, unanswered: 0, savedAt: null, typing: 0 })
  release()
  await pass(1999)
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'saved', typed: 55 })
  expect(store.summary()).toMatchObject({ saving: 0, savedAt: 1_000_000 })
  await pass(1)
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
  expect(store.summary().savedAt).toBe(1_000_000)
})

test('a newer value stays when the time of an older one ends', async () => {
  const { day, store, queue } = givenQueue()
  queue.commit(CASH, 'value', 55)
  await pass(1500)
  day.hold()
  queue.commit(CASH, 'value', 56)
  await pass(1500)
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'saving', typed: 56 })
})

test('changes of one row are sent one after another, those of other rows in parallel', async () => {
  const { day, queue } = givenQueue()
  const release = day.hold()
  queue.commit(CASH, 'value', 1)
  queue.commit(CASH, 'value', 2)
  queue.commit(CASH, 'value', 3)
  queue.commit(CASH, 'comment', 'nota')
  queue.commit(DELIVERIES, 'value', 4)
  await pass()
  expect(day.calls).toEqual(['value-11 value=1', 'value-13 value=4'])
  release()
  await queue.settled()
  expect(day.calls.slice(2)).toEqual(['value-11 value=3', 'value-11 comment=nota'])
  expect(rowOf(day, CASH)).toMatchObject({ value: 3, comment: 'nota', revision: 5 })
})

test('the day is read again after calls that overlapped, and only then', async () => {
  const { day, queue } = givenQueue()
  queue.commit(CASH, 'value', 1)
  await queue.settled()
  expect(day.refreshed).toBe(0)
  const release = day.hold()
  queue.commit(CASH, 'value', 2)
  queue.commit(DELIVERIES, 'value', 4)
  release()
  await queue.settled()
  await pass()
  expect(day.refreshed).toBe(1)
  queue.commit(CASH, 'value', 3)
  await queue.settled()
  await pass()
  expect(day.refreshed).toBe(1)
})

test('nothing is sent for a person who has signed out', async () => {
  const { day, store, queue } = givenQueue()
  day.isSignedIn = false
  queue.commit(CASH, 'value', 1)
  await pass()
  expect(day.calls).toEqual([])
  expect(queue.pending()).toMatchObject([{ ref: CASH, cells: [{ field: 'value', save: { typed: 1 } }] }])
  expect(store.summary().saving).toBe(1)
})

test('without an answer a value is sent again, after 2, 4, 8, 16 and then every 30 seconds', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'value', 1)
  await pass()
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'error', typed: 1, message: 'Non salvato.', refused: false })
  expect(store.summary()).toMatchObject({ saving: 0, unsaved: 1, unanswered: 1 })
  expect(store.isUnanswered(CASH.key)).toBe(true)
  for (const [index, delay] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    await pass(delay - 1)
    expect(day.calls).toHaveLength(index + 1)
    await pass(1)
    expect(day.calls).toHaveLength(index + 2)
  }
  expect(day.refreshed).toBe(0)
  day.failure = undefined
  await pass(30_000)
  expect(store.cell(CASH.key, 'value').state).toBe('saved')
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'value', 2)
  await pass()
  const before = day.calls.length
  await pass(2000)
  expect(day.calls).toHaveLength(before + 1)
})

test('a disposed queue sends nothing again until it is started', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'value', 1)
  await pass()
  queue.dispose()
  queue.commit(DELIVERIES, 'value', 2)
  await pass(60_000)
  expect(day.calls).toHaveLength(2)
  queue.start()
  queue.commit(DELIVERIES, 'value', 3)
  day.failure = undefined
  await pass(60_000)
  expect(store.summary().unsaved).toBe(1)
  queue.retryAll()
  await pass()
  queue.dispose()
  await pass(60_000)
  expect(store.cell(CASH.key, 'value').state).toBe('saved')
})

test('a refused value is neither sent again nor lost, and the day is read again', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = refusal(400)
  queue.commit(CASH, 'value', 1)
  await pass(60_000)
  const refused = { state: 'error', typed: 1, message: 'Non salvato. Non si può.', refused: true }
  expect(store.cell(CASH.key, 'value')).toEqual(refused)
  expect([day.calls.length, day.refreshed]).toEqual([1, 1])
  expect(store.summary()).toMatchObject({ unsaved: 1, unanswered: 0 })
  queue.resendUnanswered()
  expect(day.calls).toHaveLength(1)
  day.failure = undefined
  queue.retry(CASH.key, 'value')
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(1)
})

test.each([401, 408, 429, 500, 503, 0])('status %i doesn’t refuse the value', async (status) => {
  const { day, store, queue } = givenQueue()
  day.failure = refusal(status)
  queue.commit(CASH, 'value', 1)
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ message: 'Non salvato.', refused: false })
})

test.each([
  [404, 'Non salvato. La voce non esiste più, o non puoi più vederla.'],
  [403, 'Non salvato. Non si può.'],
  [499, 'Non salvato. Non si può.'],
])('status %i refuses it: %s', async (status, message) => {
  const { day, store, queue } = givenQueue()
  day.failure = refusal(status)
  queue.commit(CASH, 'value', 1)
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ message, refused: true })
})

test('an entry that has gone can’t be saved', async () => {
  const { day, store, queue } = givenQueue()
  day.day = { ...day.day, dataListsValues: [] }
  queue.commit(CARD, 'value', 1)
  await pass()
  expect(day.calls).toEqual([])
  expect(store.cell(CARD.key, 'value')).toMatchObject({ state: 'error', refused: true })
})

test('a discarded value isn’t sent, and its cell shows the day’s', async () => {
  const { day, store, queue } = givenQueue()
  const release = day.hold()
  queue.commit(CASH, 'comment', 'a')
  queue.commit(CASH, 'value', 1)
  queue.discard(CASH.key, 'value')
  release()
  await queue.settled()
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
  expect(day.calls).toEqual(['value-11 comment=a'])
})

test('an unclear text waits for a choice, and then the amount is saved', async () => {
  const { day, store, queue } = givenQueue()
  const release = day.hold()
  queue.commit(CASH, 'comment', 'a')
  queue.commit(CASH, 'value', 1)
  queue.storeUnclear(CASH, '1.234')
  release()
  await pass()
  expect(day.calls).toEqual(['value-11 comment=a'])
  expect(store.unsaved(CASH.key, 'value')).toEqual({ state: 'unclear', unclear: '1.234', typed: 1 })
  expect(queue.unsaved()).toMatchObject([{ ref: CASH, field: 'value', row: { dataId: 11, revision: 3 } }])
  queue.chooseAmount(CASH.key, 1234)
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(1234)
})

test('an unclear text that is pasted after another person’s change needs no second choice', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.storeUnclear(CASH, '1.234')
  queue.chooseAmount(CASH.key, 1234)
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(1234)
  expect(store.summary().unsaved).toBe(0)
})

test('a text typed during a save stays unclear when the save ends, well or badly', async () => {
  for (const failure of [undefined, refusal(400)]) {
    const { day, store, queue } = givenQueue()
    const release = day.hold()
    day.failure = failure
    queue.commit(CASH, 'value', 1)
    queue.storeUnclear(CASH, '1.234')
    release()
    await pass()
    expect(store.cell(CASH.key, 'value').state).toBe('unclear')
  }
})

test.each([
  ['isn’t sent again if it was saved', undefined, 1],
  ['is sent again if it was refused', refusal(400), 2],
])('a value typed before an unclear text %s, once the text is discarded', async (_, failure, count) => {
  const { day, store, queue } = givenQueue()
  const release = day.hold()
  day.failure = failure
  queue.commit(CASH, 'value', 20)
  queue.storeUnclear(CASH, '1.234')
  release()
  await pass()
  day.failure = undefined
  queue.discardUnclear(CASH.key)
  await queue.settled()
  expect(day.calls).toEqual(Array(count).fill('value-11 value=20'))
  expect(rowOf(day, CASH).value).toBe(20)
  expect(store.summary().unsaved).toBe(0)
})

test('abandoned values are neither sent nor shown, even when a save under way fails', async () => {
  const { day, store, queue } = givenQueue()
  const release = day.hold()
  day.failure = refusal(400)
  queue.commit(CASH, 'value', 1)
  queue.commit(CASH, 'comment', 'a')
  const key = queue.openDraft(LIST)
  queue.abandon()
  release()
  await pass(60_000)
  expect([day.calls.length, day.refreshed]).toEqual([1, 0])
  expect(store.summary()).toMatchObject({ saving: 0, unsaved: 0 })
  expect([queue.pending(), queue.unsaved(), store.hasCells(CASH.key), store.newItem(key)?.state]).toEqual([
    [],
    [],
    false,
    'draft',
  ])
})

test.each([new TypeError('no network'), refusal(400)])(
  'a value that is discarded during its save stays away when that fails: %s',
  async (failure) => {
    const { day, store, queue } = givenQueue()
    const release = day.hold()
    day.failure = failure
    queue.commit(CASH, 'value', 1)
    queue.discard(CASH.key, 'value')
    release()
    await pass(60_000)
    expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
    expect([day.calls.length, store.summary().unsaved]).toEqual([1, 0])
  },
)

test('text being typed is counted until it is committed or taken back', () => {
  const { store, queue } = givenQueue()
  queue.setTyping(CASH, 'value', true)
  queue.setTyping(DELIVERIES, 'comment', true)
  queue.setTyping(CASH, 'value', true)
  expect(store.summary().typing).toBe(2)
  queue.setTyping(CASH, 'value', false)
  expect(store.summary().typing).toBe(1)
  queue.setTyping(DELIVERIES, 'comment', false)
  expect(store.summary().typing).toBe(0)
})

test('saved items are returned once, and for an entry the item of its list', async () => {
  const { store, queue } = givenQueue()
  queue.commit(CASH, 'value', 55)
  queue.commit(CARD, 'value', 12)
  expect(store.takeSaved()).toEqual([])
  await queue.settled()
  expect(store.takeSaved()).toMatchObject([
    { dataId: 11, value: 55, revision: 3 },
    { dataId: 12, dataType: 'LIST' },
  ])
  expect(store.takeSaved()).toEqual([])
})
