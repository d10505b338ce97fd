import { SaveStateStore } from './SaveStateStore'

const item = (key: string) => ({ key, dataId: 12, listId: 50, itemId: null })

test('a row’s listeners are called for their row alone, the others for every change, until they unsubscribe', () => {
  const store = new SaveStateStore()
  const heard: string[] = []
  const stopOne = store.subscribeRow('a', () => heard.push('a1'))
  store.subscribeRow('a', () => heard.push('a2'))
  store.subscribeRow('b', () => heard.push('b'))
  const stopAll = store.subscribe(() => heard.push('all'))
  store.setCell('a', 'value', { state: 'saving', typed: 1 })
  expect(heard.splice(0)).toEqual(['a1', 'a2', 'all'])
  store.setRemoving('b', true)
  expect(heard.splice(0)).toEqual(['b', 'all'])
  store.replaceNewItems(() => true, [])
  expect(heard.splice(0)).toEqual(['all'])
  stopOne()
  stopAll()
  store.clearRow('a')
  expect(heard).toEqual(['a2'])
})

test('only the cells of the row itself are cleared', () => {
  const store = new SaveStateStore()
  store.setCell('item-1', 'value', { state: 'error', typed: 1 })
  store.setCell('item-1', 'causal', { state: 'error', typed: 'a' })
  store.setCell('item-12', 'value', { state: 'error', typed: 2 })
  store.clearRow('item-1')
  expect(store.unsavedCells()).toEqual([{ rowKey: 'item-12', field: 'value', save: { state: 'error', typed: 2 } }])
  expect([store.isRowUnsaved('item-1'), store.isRowUnsaved('item-12')]).toEqual([false, true])
})

test('an entry added on this page is touched, a suggestion only once it has a value', () => {
  const store = new SaveStateStore()
  store.setNewItem({ ...item('blank'), state: 'draft' })
  store.setNewItem({ ...item('suggested'), state: 'draft', causal: 'Visa' })
  expect(['blank', 'suggested', 'value-11'].map((key) => store.isTouched(key))).toEqual([true, false, false])
  store.setCell('suggested', 'comment', { state: 'unclear', unclear: '1.2' })
  expect(store.isTouched('suggested')).toBe(true)
})

test.each(['error', 'conflict', 'unclear'] as const)('a cell in state %s is unsaved', (state) => {
  const store = new SaveStateStore()
  store.setCell('a', 'causal', { state })
  expect(store.unsaved('a', 'causal')).toEqual({ state })
  expect(store.summary()).toMatchObject({ saving: 0, unsaved: 1, unanswered: state === 'error' ? 1 : 0 })
})

test.each(['saving', 'saved'] as const)('a cell in state %s isn’t unsaved', (state) => {
  const store = new SaveStateStore()
  store.setCell('a', 'causal', { state })
  expect([store.unsaved('a', 'causal'), store.summary().unsaved]).toEqual([undefined, 0])
  expect([store.hasCells('a'), store.isUnanswered('a')]).toEqual([true, false])
})

test('a new entry is replaced in its place', () => {
  const store = new SaveStateStore()
  for (const key of ['a', 'b']) store.setNewItem({ ...item(key), state: 'adding' })
  store.setNewItem({ ...item('a'), state: 'error', refused: true })
  expect(store.newItems().map(({ key, state }) => `${key} ${state}`)).toEqual(['a error', 'b adding'])
  expect(store.summary()).toMatchObject({ saving: 1, unsaved: 1, unanswered: 0 })
  store.dropNewItem('a')
  expect(store.newItems().map(({ key }) => key)).toEqual(['b'])
})
