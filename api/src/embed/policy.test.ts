import { USER_TYPES } from 'domain/userTypes'
import { isOpenCall, typeInView } from './policy'

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
  ] as const) {
    expect([isOpenCall('view', method, path), isOpenCall('edit', method, path)]).toEqual([true, true])
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
  ] as const) {
    expect([isOpenCall('view', method, path), isOpenCall('edit', method, path)]).toEqual([false, true])
  }
})

test.each([
  ['POST', '/day/create'],
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
  expect([isOpenCall('view', method, path), isOpenCall('edit', method, path)]).toEqual([false, false])
})

test('a user acts as the same type without files, and as its viewer in mode view', () => {
  const inView = (mode: 'view' | 'edit') => Object.fromEntries(USER_TYPES.map((type) => [type, typeInView(type, mode)]))
  const viewers = { VIEWER_DATA: 'VIEWER_DATA', VIEWER_DATA_FILES: 'VIEWER_DATA', VIEWER: 'VIEWER' }
  expect(inView('edit')).toEqual({ ...viewers, EDITOR_DATA: 'EDITOR_DATA', EDITOR_DATA_FILES: 'EDITOR_DATA' })
  expect(inView('view')).toEqual({ ...viewers, EDITOR_DATA: 'VIEWER_DATA', EDITOR_DATA_FILES: 'VIEWER_DATA' })
})
