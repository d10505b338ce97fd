import { ApiError } from '@quotidia/shared-ui/api'
import { CARD, CASH, givenQueue, rowOf } from '../testing/memoryDay'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)

test('a value that both changed needs a choice: keeping mine overwrites theirs', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.commit(CASH, 'value', 55)
  await pass(60_000)
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 55, theirs: { value: 70 } })
  expect(store.summary()).toMatchObject({ unsaved: 1, unanswered: 0 })
  expect(day.calls).toHaveLength(1)
  queue.retryAll()
  expect(day.calls).toHaveLength(1)
  queue.retry(CASH.key, 'value')
  await queue.settled()
  expect(rowOf(day, CASH)).toMatchObject({ value: 55, revision: 4 })
})

test('the same value from another person is no conflict', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 55 })
  queue.commit(CASH, 'value', 55)
  await pass()
  expect(store.cell(CASH.key, 'value').state).toBe('saved')
  expect(day.calls).toHaveLength(1)
})

test('a change of another field is no conflict, and the waiting changes are based on it', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CARD)
  day.write(rowOf(day, CARD), { comment: 'loro' })
  const release = day.hold()
  queue.commit(CARD, 'value', 1)
  queue.commit(CARD, 'causal', 'Amex')
  queue.commit(CARD, 'comment', 'mio')
  release()
  await pass()
  expect(rowOf(day, CARD)).toMatchObject({ value: 1, causal: 'Amex', comment: 'loro' })
  expect(store.cell(CARD.key, 'comment')).toMatchObject({ state: 'conflict', typed: 'mio' })
  expect(store.cell(CARD.key, 'value').state).toBe('saved')
})

test('a value that was saved without an answer isn’t taken for another person’s', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'value', 55)
  await pass()
  day.write(rowOf(day, CASH), { value: 55 })
  day.failure = undefined
  queue.commit(CASH, 'value', 60)
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(60)
  expect(store.cell(CASH.key, 'value').state).toBe('saved')
  day.write(rowOf(day, CASH), { value: 55 })
  queue.commit(CASH, 'value', 61)
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', theirs: { value: 55 } })
})

test('none of several values that were sent without an answer is taken for another person’s', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  for (const value of [55, 60]) {
    queue.commit(CASH, 'value', value)
    await pass()
  }
  day.write(rowOf(day, CASH), { value: 55 })
  day.failure = undefined
  await pass(2000)
  expect(rowOf(day, CASH).value).toBe(60)
  expect(store.cell(CASH.key, 'value').state).toBe('saved')
})

test('a late refusal leaves a newer row of the day in its place', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  const earlier = day.write(rowOf(day, CASH), { value: 70 })
  const release = day.hold()
  day.failure = new ApiError('Conflitto.', { status: 409, code: 'conflict', body: { conflicts: [earlier] } })
  queue.commit(CASH, 'value', 55)
  day.write(earlier, { value: 80 })
  release()
  await pass()
  expect(rowOf(day, CASH).value).toBe(80)
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 55, theirs: { value: 80 } })
})

test('a text that became unclear meanwhile keeps waiting for its choice', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  const release = day.hold()
  queue.commit(CASH, 'value', 55)
  queue.storeUnclear(CASH, '1.234')
  release()
  await pass()
  expect(store.cell(CASH.key, 'value').state).toBe('unclear')
})

test('an open choice comes back when an unclear text typed over it is discarded', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.commit(CASH, 'value', 55)
  await pass()
  queue.storeUnclear(CASH, '1.234')
  queue.discardUnclear(CASH.key)
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 55, theirs: { value: 70 } })
})

test('the next change is based on the row as it is, but not while a value is unsaved', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.updateSeenRow(CASH)
  queue.commit(CASH, 'value', 55)
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(55)
  await pass(2000)
  queue.storeUnclear(CASH, '1.234')
  day.write(rowOf(day, CASH), { value: 71 })
  queue.updateSeenRow(CASH)
  queue.chooseAmount(CASH.key, 1234)
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', theirs: { value: 71 } })
})

test('a row that is focused during its save keeps the revision that the save is based on', async () => {
  const { day, store, queue } = givenQueue()
  day.isSignedIn = false
  queue.commit(CASH, 'value', 55)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.updateSeenRow(CASH)
  day.isSignedIn = true
  queue.commit(CASH, 'value', 56)
  await pass()
  expect(store.cell(CASH.key, 'value').state).toBe('conflict')
})

test('an earlier value without an answer stays when text typed over it is taken back', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'value', 55)
  await pass()
  queue.setTyping(CASH, 'value', true)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.noticeArrivals()
  queue.setTyping(CASH, 'value', false)
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'error', typed: 55 })
})

test('another person’s comment is noticed while the row’s value is being saved', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { comment: 'loro' })
  const release = day.hold()
  queue.commit(CASH, 'value', 55)
  queue.setTyping(CASH, 'comment', true)
  day.write(rowOf(day, CASH), { comment: 'ancora loro' })
  queue.noticeArrivals()
  expect(store.cell(CASH.key, 'comment')).toMatchObject({ arrived: true, theirs: { comment: 'ancora loro' } })
  release()
  await pass()
  queue.commit(CASH, 'comment', 'mio')
  await pass()
  expect(rowOf(day, CASH)).toMatchObject({ value: 55, comment: 'ancora loro' })
  expect(store.cell(CASH.key, 'comment')).toMatchObject({ state: 'conflict', typed: 'mio' })
})

test('a comment without an answer doesn’t overwrite another person’s when a value of its row is saved', async () => {
  const { day, store, queue } = givenQueue()
  day.failure = new TypeError('no network')
  queue.commit(CASH, 'comment', 'mio')
  await pass()
  queue.setTyping(CASH, 'value', true)
  day.write(rowOf(day, CASH), { comment: 'loro' })
  queue.noticeArrivals()
  day.failure = undefined
  queue.commit(CASH, 'value', 55)
  await pass(60_000)
  expect(rowOf(day, CASH)).toMatchObject({ value: 55, comment: 'loro' })
  expect(store.cell(CASH.key, 'comment')).toMatchObject({ state: 'conflict', typed: 'mio' })
})

test.each([
  ['abandoned', { value: 70 }],
  ['abandoned', { comment: 'loro' }],
  ['discarded', { value: 70 }],
  ['discarded', { comment: 'loro' }],
])('a value that is %s during its save stays away when somebody else changed %j', async (how, theirs) => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), theirs)
  const release = day.hold()
  queue.commit(CASH, 'value', 55)
  if (how === 'abandoned') queue.abandon()
  else queue.discard(CASH.key, 'value')
  release()
  await pass(60_000)
  expect([day.calls.length, store.hasCells(CASH.key), store.summary().unsaved]).toEqual([1, false, 0])
})

test('another person’s figure that is taken back needs no choice', () => {
  const { day, store, queue } = givenQueue()
  const { value } = rowOf(day, CASH)
  queue.setTyping(CASH, 'value', true)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.noticeArrivals()
  expect(store.cell(CASH.key, 'value').arrived).toBe(true)
  day.write(rowOf(day, CASH), { value: value ?? 0 })
  queue.noticeArrivals()
  expect(store.cell(CASH.key, 'value').state).toBe('idle')
})

test('a choice that is open, or a text that is unclear, is about the figure that came last', async () => {
  const { day, store, queue } = givenQueue()
  queue.updateSeenRow(CASH)
  day.write(rowOf(day, CASH), { value: 70 })
  queue.commit(CASH, 'value', 55)
  await pass()
  day.write(rowOf(day, CASH), { value: 71 })
  queue.commit(CASH, 'comment', 'mio')
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 55, theirs: { value: 71 } })
  queue.discard(CASH.key, 'value')
  queue.storeUnclear(CASH, '1.234')
  day.write(rowOf(day, CASH), { value: 72 })
  queue.commit(CASH, 'comment', 'ancora mio')
  await pass()
  queue.chooseAmount(CASH.key, 1234)
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 1234, theirs: { value: 72 } })
})

test('another person’s figure is shown at once in a cell that has just been saved', async () => {
  const { day, store, queue } = givenQueue()
  queue.commit(CASH, 'value', 55)
  await queue.settled()
  queue.noticeArrivals()
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'saved', typed: 55 })
  day.write(rowOf(day, CASH), { value: 70 })
  queue.noticeArrivals()
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
})

describe('another person’s figure that comes while one is being typed', () => {
  function givenArrival() {
    const given = givenQueue()
    given.queue.setTyping(CASH, 'value', true)
    given.day.write(rowOf(given.day, CASH), { value: 70 })
    given.queue.noticeArrivals()
    return given
  }

  test('needs no choice when the same is typed', async () => {
    const { day, store, queue } = givenArrival()
    queue.commit(CASH, 'value', 70)
    await pass()
    expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
    expect(day.calls).toEqual([])
  })

  test('is shown when the text is taken back, and a later one at once', () => {
    const { day, store, queue } = givenArrival()
    queue.setTyping(CASH, 'value', false)
    expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
    day.write(rowOf(day, CASH), { value: 80 })
    queue.noticeArrivals()
    expect(store.cell(CASH.key, 'value')).toEqual({ state: 'idle' })
  })

  test('stays beside a text that is no clear amount', () => {
    const { store, queue } = givenArrival()
    queue.storeUnclear(CASH, '1.234')
    expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'unclear', unclear: '1.234', theirs: { value: 70 } })
  })
})
