import { ApiError } from '@quotidia/shared-ui/api'
import { CARD, CASH, givenQueue, LIST, rowOf } from '../testing/memoryDay'
import { UnsavedStorage } from './unsavedStorage'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  sessionStorage.clear()
})

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const refOf = (key: string) => ({ kind: 'item', key, ...LIST, itemId: null }) as const

/** A queue of the next page, with what the given one left. */
function givenNext({ queue, day }: Pick<ReturnType<typeof givenQueue>, 'queue' | 'day'>) {
  const next = givenQueue()
  next.day.day = day.day
  const restore = () => next.queue.restore(JSON.parse(JSON.stringify(queue.pending())))
  return { ...next, restore }
}

test('the next page sends what was not saved, on the revision seen before', async () => {
  const before = givenQueue()
  before.day.isSignedIn = false
  before.queue.commit(CASH, 'value', 55)
  before.queue.commit(CASH, 'comment', 'nota')
  before.day.write(rowOf(before.day, CASH), { value: 70 })
  const { day, store, restore } = givenNext(before)
  restore()
  expect(store.cell(CASH.key, 'comment')).toEqual({ state: 'saving', typed: 'nota' })
  await pass()
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'conflict', typed: 55, theirs: { value: 70 } })
  expect(rowOf(day, CASH).comment).toBe('nota')
})

test('values that need a choice wait for it on the next page, too', async () => {
  const before = givenQueue()
  before.queue.storeUnclear(CASH, '1.234')
  before.queue.updateSeenRow(CARD)
  before.day.write(rowOf(before.day, CARD), { value: 70 })
  before.queue.commit(CARD, 'value', 55)
  await pass()
  const { day, store, restore } = givenNext(before)
  restore()
  await pass(60_000)
  expect(store.cell(CASH.key, 'value')).toEqual({ state: 'unclear', unclear: '1.234' })
  expect(store.cell(CARD.key, 'value')).toMatchObject({ state: 'conflict', typed: 55 })
  expect(day.calls).toEqual([])
})

test('an unsaved value under an unclear text waits with it on the next page', async () => {
  const before = givenQueue()
  before.day.failure = new TypeError('no network')
  before.queue.commit(CASH, 'value', 20)
  await pass()
  before.queue.storeUnclear(CASH, '1.234')
  const { day, store, queue, restore } = givenNext(before)
  restore()
  await pass(60_000)
  expect(store.cell(CASH.key, 'value')).toMatchObject({ state: 'unclear', unclear: '1.234' })
  expect(day.calls).toEqual([])
  queue.discardUnclear(CASH.key)
  await queue.settled()
  expect(rowOf(day, CASH).value).toBe(20)
})

test('a saved value is not restored, a refused one is shown', async () => {
  const before = givenQueue()
  before.queue.commit(CASH, 'comment', 'saved')
  await before.queue.settled()
  before.day.failure = new ApiError('No.', { status: 400, code: 'no' })
  before.queue.commit(CARD, 'value', 1)
  await pass()
  expect(before.queue.pending().map(({ ref }) => ref.key)).toEqual([CARD.key])
  const { day, store, restore } = givenNext(before)
  restore()
  await pass()
  expect(store.cell(CARD.key, 'value')).toMatchObject({ state: 'error', typed: 1, refused: true })
  expect(day.calls).toEqual([])
})

test('an entry that was being added is added by the next page, with its values', async () => {
  const before = givenQueue()
  before.day.isSignedIn = false
  const key = before.queue.suggestItems(LIST, ['Bancomat']) ?? ''
  before.queue.commit(refOf(key), 'value', 30)
  const { day, store, queue, restore } = givenNext(before)
  queue.suggestItems(LIST, ['Bancomat', 'Visa'])
  restore()
  expect(store.newItem(key)?.state).toBe('adding')
  expect(store.newItems().map(({ causal }) => causal)).toEqual(['Visa', undefined])
  await queue.settled()
  expect(day.day.dataListsValues.at(-1)).toMatchObject({ value: 30, causal: 'Bancomat' })
})

test('a suggestion with an unclear amount is a draft again', async () => {
  const before = givenQueue()
  const key = before.queue.suggestItems(LIST, ['Bancomat']) ?? ''
  before.queue.storeUnclear(refOf(key), '1.234')
  const { day, store, queue, restore } = givenNext(before)
  queue.suggestItems(LIST, ['Bancomat'])
  restore()
  expect(store.newItems()).toEqual([{ key, ...LIST, itemId: null, state: 'draft', causal: 'Bancomat' }])
  expect(store.cell(key, 'value').unclear).toBe('1.234')
  expect(day.calls).toEqual([])
})

test('an added entry is stored by its id for the next page', async () => {
  const before = givenQueue()
  const key = before.queue.openDraft(LIST)
  before.queue.commit(refOf(key), 'value', 30)
  await before.queue.settled()
  before.day.failure = new TypeError('no network')
  before.queue.commit(refOf(key), 'value', 31)
  await pass()
  expect(before.queue.pending()).toMatchObject([{ ref: { key: 'item-901', itemId: 901 }, seen: { id: 901 } }])
})

test('stored values are read once, by the same person on the same day', () => {
  const { queue } = givenQueue()
  queue.storeUnclear(CASH, '1.234')
  const storage = new UnsavedStorage('1', 7)
  storage.save(queue.pending())
  expect(new UnsavedStorage('2', 7).restore()).toEqual([])
  expect(new UnsavedStorage('1', 8).restore()).toEqual([])
  const next = new UnsavedStorage('1', 7)
  expect(next.restore()).toEqual(JSON.parse(JSON.stringify(queue.pending())))
  expect(next.restore()).toEqual([])
  next.save([])
  expect(sessionStorage).toHaveLength(0)
})

test('a page without unsaved values leaves those of another alone', () => {
  const { queue } = givenQueue()
  queue.storeUnclear(CASH, '1.234')
  new UnsavedStorage('1', 7).save(queue.pending())
  new UnsavedStorage('1', 7).save([])
  expect(new UnsavedStorage('1', 7).restore()).toHaveLength(1)
})

test('unreadable stored values are ignored', () => {
  sessionStorage.setItem('quotidia.unsaved.1.7', '{')
  expect(new UnsavedStorage('1', 7).restore()).toEqual([])
})

test('a browser that forbids storage restores nothing, and saving unsaved values there is no error', () => {
  const { queue } = givenQueue()
  queue.storeUnclear(CASH, '1.234')
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const storage = new UnsavedStorage('1', 7)
  expect(storage.restore()).toEqual([])
  expect(() => storage.save(queue.pending())).not.toThrow()
  expect(() => storage.save([])).not.toThrow()
})
