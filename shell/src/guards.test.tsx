import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CurrentUser } from '@quotidia/contract/users'
import { USER_TYPES } from '@quotidia/domain/userTypes'
import type { ModuleDeclaration } from '@quotidia/registry/declaration'
import { createBrowserRouter, RouterProvider, useLocation } from '@quotidia/shared-ui/router'
import { pageSession } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expireSession, forgetExpiredSession } from './expiredSession'
import { Guard } from './guards'

function LoginProbe() {
  const { from } = (useLocation().state ?? {}) as { from?: string }
  return <p>Login, then {from ?? 'nowhere in particular'}</p>
}

function open(address: string, types?: string[]) {
  window.history.replaceState(null, '', address)
  const page = <p>the page</p>
  const router = createBrowserRouter([
    { path: '/login', element: <LoginProbe /> },
    { path: '/unauthorized', element: <p>Accesso Non Autorizzato</p> },
    { path: '*', element: types ? <Guard types={types}>{page}</Guard> : <Guard>{page}</Guard> },
  ])
  render(<RouterProvider router={router} />)
}

const accountModule: ModuleDeclaration = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../mf-account/module.json'), 'utf8'),
)
const FOR_ALL = ['/account', '/account/profilo', '/account/sicurezza', '/account/:place']

beforeEach(() => {
  forgetExpiredSession()
  pageSession.getState().signOut()
})

test('without a session the page leads to Login, which returns to it', async () => {
  open('/view/12?x=1')
  expect(await screen.findByText('Login, then /view/12?x=1')).toBeInTheDocument()
})

test('a signed-in user gets the page', () => {
  pageSession.getState().signIn(makeToken({ roles: ['ROLE_VIEWER_DATA'] }))
  open('/home')
  expect(screen.getByText('the page')).toBeInTheDocument()
})

test('an expired token is removed, and the page leads to Login', async () => {
  pageSession.getState().signIn(makeToken({ roles: [], exp: Date.now() / 1000 + 60 }))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  open('/home')
  expect(await screen.findByText('Login, then /home')).toBeInTheDocument()
  expect(pageSession.getState().token).toBeNull()
  expect(localStorage.getItem('quotidia.token')).toBeNull()
})

test('a user without the required role is led to Unauthorized', async () => {
  pageSession.getState().signIn(makeToken({ roles: ['ROLE_EDITOR_FILES'] }))
  open('/edit/3', ['OWNER'])
  expect(await screen.findByText('Accesso Non Autorizzato')).toBeInTheDocument()
})

test('one of the required roles is enough', () => {
  pageSession.getState().signIn(makeToken({ roles: ['ROLE_EDITOR_FILES'] }))
  open('/edit/3', ['OWNER', 'EDITOR_FILES'])
  expect(screen.getByText('the page')).toBeInTheDocument()
})

test.each(USER_TYPES.flatMap((type) => accountModule.routes.map(({ path, roles }) => [type, path, roles] as const)))(
  '%s at %s gets the page only if it is theirs',
  async (type, path, roles) => {
    pageSession.getState().signIn(makeToken({ roles: [`ROLE_${type}`] }))
    open(path, roles)
    const isTheirs = type === 'OWNER' || FOR_ALL.includes(path)
    expect(await screen.findByText(isTheirs ? 'the page' : 'Accesso Non Autorizzato')).toBeInTheDocument()
  },
)

test('a user who has to set up a second factor is led to the security of their account', async () => {
  const signedIn = pageSession.getState()
  signedIn.signIn(makeToken({ roles: [] }))
  const user = { mustSetUpFactor: true } as CurrentUser
  act(() => signedIn.setCurrentUser(user))
  open('/home')
  await waitFor(() => expect(window.location.pathname).toBe('/account/sicurezza'))
  expect(screen.getByText('the page')).toBeInTheDocument()
})

test('a user who signs out is led to Login, and not back to the page afterwards', async () => {
  pageSession.getState().signIn(makeToken({ roles: [] }))
  open('/account')
  act(() => pageSession.getState().signOut())
  expect(await screen.findByText('Login, then nowhere in particular')).toBeInTheDocument()
})

test('a user whose session the server refuses is led to Login, and back afterwards', async () => {
  pageSession.getState().signIn(makeToken({ roles: [] }))
  open('/view/7')
  act(() => expireSession())
  expect(await screen.findByText('Login, then /view/7')).toBeInTheDocument()
})

test('a sign-out in another tab leads to Login, which returns to the page', async () => {
  pageSession.getState().signIn(makeToken({ roles: [] }))
  open('/view/7')
  act(() => {
    localStorage.removeItem('quotidia.token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'quotidia.token', newValue: null }))
  })
  expect(await screen.findByText('Login, then /view/7')).toBeInTheDocument()
})

test('the page of an expired session stays until the session is cleared, so that unsaved figures can be stored', async () => {
  const seen: string[] = []
  const stop = pageSession.subscribe(({ token }) => {
    if (token === null) seen.push(document.body.textContent ?? '')
  })
  pageSession.getState().signIn(makeToken({ roles: [], exp: Date.now() / 1000 + 60 }))
  open('/view/7')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  act(() => pageSession.getState().beginLoading())
  expect(await screen.findByText('Login, then /view/7')).toBeInTheDocument()
  expect(seen).toEqual(['the page'])
  stop()
})
