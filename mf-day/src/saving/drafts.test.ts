import { ApiError } from '@quotidia/shared-ui/api'
import { CARD, CASH, givenQueue, LIST, rowOf } from '../testing/memoryDay'

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
afterEach(() => jest.useRealTimers())

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms)
const OTHER_LIST = { listId: 51, dataId: 13 }
const refOf = (key: string) => ({ kind: 'item', key, ...LIST, itemId: null }) as const

function given() {
  const { day, store, queue } = givenQueue()
  const suggestions = () => store.newItems().map(({ causal }) => causal)
  return { day, store, queue, suggestions }
}

test('a list has one blank draft, which is added with its first value', async () => {
  const { day, store, queue } = given()
  const key = queue.openDraft(LIST)
  expect(queue.openDraft(LIST)).toBe(key)
  expect(queue.openDraft(OTHER_LIST)).not.toBe(key)
  expect(store.newItem(key)).toEqual({ key, ...LIST, itemId: null, state: 'draft' })
  queue.commit(refOf(key), 'comment', '')
  expect(store.newItem(key)?.state).toBe('draft')
  const release = day.hold()
  queue.commit(refOf(key), 'value', 30)
  queue.commit(refOf(key), 'comment', 'nota')
  expect(store.newItem(key)?.state).toBe('adding')
  expect(store.summary().saving).toBe(3)
  expect(queue.openDraft(LIST)).not.toBe(key)
  release()
  await queue.settled()
  expect(day.calls).toEqual([`add ${key}`, `${key} value=30`, `${key} comment=nota`])
  expect(store.newItem(key)).toEqual({ key, ...LIST, itemId: 901, state: 'added' })
  expect(store.summary().savedAt).toBe(1_000_000)
  expect(day.day.dataListsValues.at(-1)).toMatchObject({ id: 901, value: 30, comment: 'nota' })
  await pass(2000)
  expect(store.newItem(key)?.state).toBe('synced')
})

test('an amount typed while its entry is being added is no conflict', async () => {
  const { day, store, queue } = given()
  const key = queue.openDraft(LIST)
  const release = day.hold()
  queue.commit(refOf(key), 'causal', 'Bancomat')
  queue.setTyping(refOf(key), 'value', true)
  release()
  await queue.settled()
  queue.noticeArrivals()
  expect(store.cell(key, 'value').state).toBe('idle')
  queue.commit(refOf(key), 'value', 30)
  queue.setTyping(refOf(key), 'value', false)
  await queue.settled()
  expect(day.day.dataListsValues.at(-1)).toMatchObject({ causal: 'Bancomat', value: 30 })
})

test('an entry removed just after it was added doesn’t come back', async () => {
  const { day, store, queue } = given()
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  await queue.settled()
  await queue.removeItem(refOf(key))
  expect(day.calls.at(-1)).toBe(`remove ${key}`)
  await pass(2000)
  expect(store.newItem(key)).toBeUndefined()
})

test('an entry that can’t be added keeps its values, and is sent again on demand', async () => {
  const { day, store, queue } = given()
  day.failure = new ApiError('Lista chiusa.', { status: 400, code: 'no' })
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  await pass(60_000)
  const failure = { state: 'error', message: 'Non salvato. Lista chiusa.', refused: true }
  expect(store.newItem(key)).toEqual({ key, ...LIST, itemId: null, ...failure })
  expect(store.cell(key, 'value')).toEqual({ typed: 30, ...failure })
  // One problem for the person, though both the entry and its cell are unsaved.
  expect(store.summary()).toMatchObject({ saving: 0, unsaved: 1, unanswered: 0 })
  expect([day.calls.length, day.refreshed]).toEqual([1, 1])
  queue.resendUnanswered()
  expect(day.calls).toHaveLength(1)
  day.failure = undefined
  queue.retryAdd(key)
  expect([store.newItem(key)?.state, store.cell(key, 'value')]).toEqual(['adding', { state: 'saving', typed: 30 }])
  await queue.settled()
  expect(day.day.dataListsValues.at(-1)).toMatchObject({ value: 30 })
})

test('an entry without an answer is added again by itself, and never by a second call once it has an id', async () => {
  const { day, store, queue } = given()
  day.failure = new TypeError('no network')
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  await pass()
  expect(store.isUnanswered(key)).toBe(true)
  expect(queue.pending()).toMatchObject([{ ref: { key, itemId: null }, cells: [{ field: 'value' }] }])
  day.failure = undefined
  await pass(2000)
  expect(day.calls).toEqual([`add ${key}`, `add ${key}`, `${key} value=30`])
  queue.retryAdd(key)
  expect(store.newItem(key)?.state).toBe('added')
  await pass()
  expect(day.calls).toHaveLength(3)
})

test('all failed changes are sent again together', async () => {
  const { day, store, queue } = given()
  day.failure = new ApiError('No.', { status: 400, code: 'no' })
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  queue.commit(CASH, 'value', 1)
  await pass()
  day.failure = undefined
  queue.retryAll()
  await queue.settled()
  expect(store.summary().unsaved).toBe(0)
  expect(rowOf(day, CASH).value).toBe(1)
  expect(day.day.dataListsValues.at(-1)?.value).toBe(30)
})

test('a refused entry becomes a draft again when its last value is discarded', async () => {
  const { day, store, queue } = given()
  day.failure = new ApiError('No.', { status: 400, code: 'no' })
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  queue.commit(refOf(key), 'comment', 'nota')
  await pass()
  queue.discard(key, 'value')
  expect(store.newItem(key)?.state).toBe('error')
  queue.discard(key, 'comment')
  expect(store.newItem(key)).toEqual({ key, ...LIST, itemId: null, state: 'draft' })
  expect(queue.dropBlankDraft(key)).toBe(true)
})

test('an abandoned entry stays away when adding it fails', async () => {
  const { day, store, queue } = given()
  day.failure = new ApiError('No.', { status: 400, code: 'no' })
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  queue.abandon()
  await pass()
  expect([store.newItems(), store.summary().unsaved, day.refreshed]).toEqual([[], 0, 0])
})

test('suggestions replace untouched drafts of their list, and go when their causal is written elsewhere', async () => {
  const { store, queue, suggestions } = given()
  queue.openDraft(LIST)
  const other = queue.openDraft(OTHER_LIST)
  const first = queue.suggestItems(LIST, ['Bancomat', 'Visa', 'Amex'])
  expect(store.newItems().map(({ key }) => key)[0]).toBe(other)
  expect(store.newItem(first ?? '')?.causal).toBe('Bancomat')
  expect(suggestions()).toEqual([undefined, 'Bancomat', 'Visa', 'Amex'])
  queue.commit(CARD, 'causal', ' visa ')
  expect(suggestions()).toEqual([undefined, 'Bancomat', 'Amex'])
  queue.commit({ ...CARD, key: 'item-777', listId: 99 }, 'causal', 'Amex')
  queue.commit(CARD, 'comment', 'Amex')
  queue.commit(CARD, 'causal', '')
  expect(suggestions()).toEqual([undefined, 'Bancomat', 'Amex'])
  await queue.settled()
})

test('a suggestion is added with its causal, unless another one was written', async () => {
  const { day, store, queue } = given()
  const key = queue.suggestItems(LIST, ['Bancomat']) ?? ''
  queue.commit(refOf(key), 'value', 30)
  expect(store.cell(key, 'causal')).toEqual({ state: 'saving', typed: 'Bancomat' })
  await queue.settled()
  expect(day.day.dataListsValues.at(-1)).toMatchObject({ causal: 'Bancomat', value: 30 })
  const second = queue.suggestItems(LIST, ['Visa']) ?? ''
  queue.commit(refOf(second), 'causal', 'Diners')
  await queue.settled()
  expect(day.calls.slice(-2)).toEqual([`add ${second}`, `${second} causal=Diners`])
  const third = queue.suggestItems(LIST, ['Amex']) ?? ''
  queue.commit(refOf(third), 'comment', '')
  expect(store.newItem(third)?.causal).toBe('Amex')
  queue.commit(refOf(third), 'causal', '')
  expect(store.newItem(third)).toEqual({ key: third, ...LIST, itemId: null, state: 'draft' })
})

test('the usual causals are suggested once, in an empty list without drafts', () => {
  const usual = { ...LIST, causals: ['Bancomat'] }
  const full = given()
  full.queue.suggestUsual(usual, false)
  full.queue.suggestUsual(usual, true)
  expect(full.suggestions()).toEqual([])
  const written = given()
  written.queue.openDraft(LIST)
  written.queue.suggestUsual(usual, true)
  expect(written.suggestions()).toEqual([undefined])
  const without = given()
  without.queue.openDraft(OTHER_LIST)
  without.queue.suggestUsual(LIST, true)
  without.queue.suggestUsual(usual, true)
  expect(without.suggestions()).toEqual([undefined])
  const empty = given()
  empty.queue.openDraft(OTHER_LIST)
  empty.queue.suggestUsual(usual, true)
  expect(empty.suggestions()).toEqual([undefined, 'Bancomat'])
  const asked = given()
  const key = asked.queue.suggestItems(LIST, ['Visa']) ?? ''
  asked.queue.dropDraft(key)
  asked.queue.suggestUsual(usual, true)
  expect(asked.suggestions()).toEqual([])
})

test('only untouched drafts are dropped, and on leaving a row only blank ones', async () => {
  const { store, queue } = given()
  const suggested = queue.suggestItems(LIST, ['Bancomat']) ?? ''
  expect(queue.dropBlankDraft(suggested)).toBe(false)
  expect(queue.dropDraft(suggested)).toBe(true)
  expect(queue.dropDraft(suggested)).toBe(false)
  expect(queue.dropBlankDraft(suggested)).toBe(false)
  const unclear = queue.openDraft(LIST)
  queue.storeUnclear(refOf(unclear), '1.234')
  expect([queue.dropDraft(unclear), queue.dropBlankDraft(unclear)]).toEqual([false, false])
  const blank = queue.openDraft(LIST)
  expect(blank).not.toBe(unclear)
  expect(queue.dropBlankDraft(blank)).toBe(true)
  expect(store.newItems().map(({ key }) => key)).toEqual([unclear])
})

test('an entry is removed after its save has ended, and its row shows that meanwhile', async () => {
  const { day, store, queue } = given()
  const release = day.hold()
  queue.commit(CARD, 'value', 1)
  queue.commit(CARD, 'comment', 'a')
  const removal = queue.removeItem(CARD)
  expect([store.isRemoving(CARD.key), store.summary().saving, store.hasCells(CARD.key)]).toEqual([true, 1, false])
  await pass()
  expect(day.calls).toEqual(['item-501 value=1'])
  release()
  await removal
  expect(day.calls).toEqual(['item-501 value=1', 'remove item-501'])
  expect([store.isRemoving(CARD.key), store.summary().saving, store.hasCells(CARD.key)]).toEqual([false, 0, false])
})

test('a failed removal throws its error, and the entry stays', async () => {
  const { day, store, queue } = given()
  day.failure = new ApiError('No.', { status: 403, code: 'no' })
  await expect(queue.removeItem(CARD)).rejects.toThrow('No.')
  expect(store.isRemoving(CARD.key)).toBe(false)
})

test('an unsaved figure of an entry that couldn’t be removed is sent again', async () => {
  const { day, queue } = given()
  day.failure = new TypeError('no network')
  queue.commit(CARD, 'value', 1)
  await pass()
  await expect(queue.removeItem(CARD)).rejects.toThrow('no network')
  expect(queue.pending()).toMatchObject([{ ref: CARD, cells: [{ field: 'value', save: { typed: 1 } }] }])
  day.failure = undefined
  await pass(30_000)
  expect(rowOf(day, CARD).value).toBe(1)
})

test('a draft that was never sent is removed without a call', async () => {
  const { day, store, queue } = given()
  const key = queue.openDraft(LIST)
  await queue.removeItem(refOf(key))
  expect([day.calls, store.newItems()]).toEqual([[], []])
})

test.each([
  ['is', true],
  ['isn’t', false],
])('an entry without an answer is removed, also on the server if that %s there again', async (_, isThere) => {
  const { day, store, queue } = given()
  day.failure = new TypeError('no network')
  const key = queue.openDraft(LIST)
  queue.commit(refOf(key), 'value', 30)
  await pass()
  if (isThere) day.failure = undefined
  await queue.removeItem(refOf(key))
  await pass(60_000)
  expect(day.calls).toEqual([`add ${key}`, `add ${key}`, ...(isThere ? [`remove ${key}`] : [])])
  expect([store.newItems(), store.summary().unsaved]).toEqual([[], 0])
})
