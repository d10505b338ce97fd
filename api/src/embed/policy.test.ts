import { USER_TYPES } from '@quotidia/domain/userTypes'
import { isOpenCall, NOBODY, type Permit, permitOf, typeInView } from './policy'

const PERMITS: Permit[] = ['view', 'edit', 'close']
const permitsOf = (method: string, path: string) => PERMITS.filter((permit) => isOpenCall(permit, method, path))

test('a view of mode view reads a day, and one of mode edit also saves it', () => {
  for (const [method, path] of [
    ['GET', '/day/12/full'],
    ['HEAD', '/day/12/full'],
    ['POST', '/day/fetch'],
    ['GET', '/users/get-current-user'],
    ['GET', '/section/day/12'],
    ['GET', '/formula/12'],
    ['GET', '/library/day/12'],
    ['GET', '/rule/previous-day-changes/12'],
    ['GET', '/history/connectionData/3/revisions'],
    ['GET', '/history/connectionList/3/revisions'],
    ['GET', '/live'],
  ] as const) {
    expect(permitsOf(method, path)).toEqual(['view', 'edit', 'close'])
  }
  for (const [method, path] of [
    ['GET', '/data/list/causals'],
    ['POST', '/data/update'],
    ['POST', '/data/list/update'],
    ['POST', '/data/list/add'],
    ['POST', '/data/list/none'],
    ['DELETE', '/data/list/delete/3'],
    ['POST', '/history/connectionData/3/restore/1'],
    ['POST', '/history/connectionList/3/restore/1'],
    ['POST', '/rule/reload-previous-day/12/3'],
    ['POST', '/live/presence'],
  ] as const) {
    expect(permitsOf(method, path)).toEqual(['edit', 'close'])
  }
})

test('closing a day needs a key with the option, and a user', () => {
  expect(permitsOf('GET', '/day/12/closing')).toEqual(['close'])
  expect(permitsOf('POST', '/day/12/close')).toEqual(['close'])
  expect(permitOf({ mode: 'edit', may_close: 1 }, '7')).toBe('close')
  expect(permitOf({ mode: 'edit', may_close: 0 }, '7')).toBe('edit')
  expect(permitOf({ mode: 'view', may_close: 1 }, '7')).toBe('view')
  expect(permitOf({ mode: 'edit', may_close: 1 }, NOBODY)).toBe('view')
})

test.each([
  ['POST', '/day/create'],
  ['POST', '/day/12/approve'],
  ['POST', '/day/approve'],
  ['POST', '/day/12/reopen'],
  ['PUT', '/day/12/close'],
  ['DELETE', '/day/12'],
  ['POST', '/day/12/full'],
  ['GET', '/day/12/full/more'],
  ['GET', '/more/day/12/full'],
  ['GET', '/day//full'],
  ['GET', '/day/1/2/full'],
  ['GET', '/DAY/12/full'],
  ['GET', '/formula/library/3'],
  ['GET', '/files/day/12'],
  ['OPTIONS', '/day/fetch'],
  ['HEAD', '/day/fetch'],
])('%s %s is forbidden to every view', (method, path) => {
  expect(permitsOf(method, path)).toEqual([])
})

test('a user acts as their type without files, and in mode view as a viewer of that type', () => {
  const inView = (mode: 'view' | 'edit') => Object.fromEntries(USER_TYPES.map((type) => [type, typeInView(type, mode)]))
  const viewers = { VIEWER_DATA: 'VIEWER_DATA', VIEWER_DATA_FILES: 'VIEWER_DATA', VIEWER: 'VIEWER' }
  expect(inView('edit')).toEqual({ ...viewers, EDITOR_DATA: 'EDITOR_DATA', EDITOR_DATA_FILES: 'EDITOR_DATA' })
  expect(inView('view')).toEqual({ ...viewers, EDITOR_DATA: 'VIEWER_DATA', EDITOR_DATA_FILES: 'VIEWER_DATA' })
})
