// The routes load their pages lazily. Imported here, loading them on a cold cache doesn't use up a test's timeouts.
import '../places/AccountPage'
import '../places/CompanyPlace'
import '../places/LibraryPlace'
import '../places/PeoplePlace'
import '../places/PlacePage'
import '../places/ProfilePlace'
import '../places/SecurityPlace'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { matchPath, useLocation } from '@quotidia/shared-ui/router'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { routes } from '../routes'
import { AccountServer } from './AccountServer'

const OWNER_ID = 1
const EMPLOYEE_ID = 2

const nothing = () => {}

let http: TestServer | undefined

/** The page of the present address. */
function Page() {
  const { pathname } = useLocation()
  return <Suspense>{routes.find(({ path = '' }) => matchPath(path, pathname))?.element}</Suspense>
}

/** Opens a place of the account for the owner or for an employee, with a server that stores changes. */
export async function openPlace(
  path: string,
  as: 'owner' | 'employee' = 'owner',
  prepare: (kept: AccountServer) => void = nothing,
) {
  const kept = new AccountServer(as === 'owner' ? OWNER_ID : EMPLOYEE_ID)
  prepare(kept)
  http = await startServer(kept.answer)
  const { received, url } = http
  // In place of the shell's dialog, which has tests of its own.
  const confirmIdentity = async () => {
    kept.needsConfirmation = !kept.confirms
    return kept.confirms
  }
  const calls = { onUnauthorized: nothing, confirmIdentity, onRequest: nothing, onResponse: nothing }
  configureApi({ baseUrl: url, getToken: () => null, ...calls })
  const { router } = renderPage(
    <>
      <Page />
      <Toaster />
    </>,
    { token: makeToken(), route: path },
  )
  const call = 'GET /users/get-current-user'
  if (kept.held.has(call) || kept.refusals.has(call)) await screen.findByRole('heading', { name: 'Account' })
  else await screen.findAllByRole('region')
  return {
    kept,
    user: userEvent.setup(),
    /** The bodies of the calls to a path, oldest first. */
    sent: (method: string, path: string) =>
      received.filter((call) => call.method === method && call.path === path).map(({ body }) => body),
    received,
    router,
  }
}

export async function closeAccount(): Promise<void> {
  // An unmounted page sends no more requests.
  cleanup()
  await http?.close()
  http = undefined
}

/** Answers the open question. */
export const confirm = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
