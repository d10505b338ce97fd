import type { CurrentUser } from '@quotidia/contract/users'
import type { UserType } from '@quotidia/domain/userTypes'
import { act, renderHook } from '@testing-library/react'
import { makeToken } from '../testing/token'
import { rightsOf } from './rights'
import { isSignedIn, pageSession, useRights, useSession } from './session'

const TOKEN_KEY = 'quotidia.token'
const HOUR_MS = 3_600_000

const expired = () => makeToken({ exp: Math.floor(Date.now() / 1000) - 1 })
const session = () => pageSession.getState()

/** The store of a page that is loaded anew. */
async function reload() {
  let fresh: typeof import('./session') | undefined
  await jest.isolateModulesAsync(async () => {
    fresh = await import('./session')
  })
  if (!fresh) throw new Error('not loaded')
  return fresh
}

function changeInOtherTab(token: string | null) {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: token }))
}

const someone = (userType: UserType, flags: Partial<CurrentUser> = {}) =>
  ({
    user: { userType },
    canViewComments: false,
    canViewHistory: false,
    canViewDayNotifications: false,
    ...flags,
  }) as CurrentUser

beforeEach(() => session().signOut())

test('nobody is signed in at first', () => {
  expect(session()).toMatchObject({ token: null, claims: null, currentUser: null })
  expect(isSignedIn(session())).toBe(false)
})

test('a token signs in, is stored, and identifies the user', () => {
  const token = makeToken({ username: 'bruno', name: 'Bruno Però' })
  session().signIn(token)
  expect(isSignedIn(session())).toBe(true)
  expect(session().claims).toMatchObject({ username: 'bruno', name: 'Bruno Però' })
  expect(localStorage.getItem(TOKEN_KEY)).toBe(token)
})

test('a device whose clock is nine hours ahead signs in', async () => {
  const fresh = await reload()
  const now = Math.floor(Date.now() / 1000) - 9 * 3600
  fresh.pageSession.getState().signIn(makeToken({ iat: now, exp: now + 8 * 3600 }))
  expect(fresh.isSignedIn(fresh.pageSession.getState())).toBe(true)
  localStorage.clear()
})

test('signing in clears the previous user', () => {
  session().signIn(makeToken())
  session().setCurrentUser(someone('OWNER'))
  session().signIn(makeToken({ sub: '2' }))
  expect(session().currentUser).toBeNull()
})

test('a session ends when its token expires', () => {
  session().signIn(makeToken())
  expect(isSignedIn(session(), Date.now() + HOUR_MS - 5000)).toBe(true)
  expect(isSignedIn(session(), Date.now() + HOUR_MS + 1000)).toBe(false)
})

test.each([
  ['expired', expired],
  ['unreadable', () => 'niente'],
])('an %s token is not kept', (_title, token) => {
  session().signIn(token())
  expect(session().token).toBeNull()
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('a reloaded page restores the session', async () => {
  const token = makeToken()
  localStorage.setItem(TOKEN_KEY, token)
  const fresh = await reload()
  expect(fresh.pageSession.getState().token).toBe(token)
  expect(localStorage.getItem(TOKEN_KEY)).toBe(token)
})

test('signing out clears the user and the token, and marks the session as left', () => {
  expect(session().left).toBe(true)
  session().signIn(makeToken())
  expect(session().left).toBe(false)
  session().setCurrentUser(someone('OWNER'))
  session().signOut()
  expect(session()).toMatchObject({ token: null, claims: null, currentUser: null, left: true })
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('the rights are those of the person, once they are loaded', () => {
  session().signIn(makeToken())
  const { result } = renderHook(() => [useSession().currentUser, useRights().isOwner])
  expect(result.current).toEqual([null, false])
  act(() => session().setCurrentUser(someone('OWNER')))
  expect(result.current).toEqual([someone('OWNER'), true])
})

test('a reloaded page clears an expired token', async () => {
  localStorage.setItem(TOKEN_KEY, expired())
  const fresh = await reload()
  expect(fresh.isSignedIn(fresh.pageSession.getState())).toBe(false)
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull()
})

test('a sign-out in another tab signs out here', () => {
  session().signIn(makeToken())
  session().setCurrentUser(someone('OWNER'))
  changeInOtherTab(null)
  expect(session()).toMatchObject({ token: null, claims: null, currentUser: null })
})

test('a sign-in in another tab replaces the user of this tab', () => {
  session().signIn(makeToken())
  changeInOtherTab(makeToken({ sub: '2', username: 'carla' }))
  expect(session().claims?.username).toBe('carla')
})

test('other storage events, and an unchanged token, change nothing', () => {
  session().signIn(makeToken())
  window.dispatchEvent(new StorageEvent('storage', { key: 'altro', newValue: null }))
  expect(isSignedIn(session())).toBe(true)
  session().setCurrentUser(someone('OWNER'))
  changeInOtherTab(session().token)
  expect(session().currentUser).toEqual(someone('OWNER'))
})

test('loading lasts until the last request ends', () => {
  session().beginLoading()
  session().beginLoading()
  session().endLoading()
  expect(session().pending).toBe(1)
  session().endLoading()
  session().endLoading()
  expect(session().pending).toBe(0)
})

test.each<[UserType, string[]]>([
  ['OWNER', ['canEditData', 'canViewData', 'canViewFiles', 'canEditFiles', 'isOwner']],
  ['EDITOR_DATA_FILES', ['canEditData', 'canViewData', 'canViewFiles', 'canEditFiles']],
  ['EDITOR_DATA', ['canEditData', 'canViewData']],
  ['EDITOR_FILES', ['canViewFiles', 'canEditFiles']],
  ['VIEWER_DATA_FILES', ['canViewData', 'canViewFiles']],
  ['VIEWER_FILES', ['canViewFiles']],
  ['VIEWER_DATA', ['canViewData']],
  ['VIEWER', ['canViewData']],
])('%s may %p', (userType, granted) => {
  const rights = Object.entries(rightsOf(someone(userType)))
  expect(rights.filter(([, may]) => may).map(([name]) => name)).toEqual(granted)
})

test('comments are edited by data editors who may see them', () => {
  const flags = { canViewComments: true, canViewHistory: true, canViewDayNotifications: true }
  expect(rightsOf(someone('EDITOR_DATA', flags))).toMatchObject({ ...flags, canEditComments: true })
  expect(rightsOf(someone('VIEWER_DATA', flags))).toMatchObject({ ...flags, canEditComments: false })
  expect(rightsOf(null)).toMatchObject({ canViewComments: false, canEditComments: false })
})
