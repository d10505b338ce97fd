// The routes load their pages lazily. Imported here, loading them on a cold cache doesn't use up a test's timeouts.
import '../account/AccountPage'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
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

/** Opens the account page of the owner or of an employee, with a server that stores changes. */
export async function openAccount(
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
  renderPage(
    <>
      {routes.map(({ path, element }) => (
        <Suspense key={path}>{element}</Suspense>
      ))}
      <Toaster />
    </>,
    { token: makeToken() },
  )
  const call = 'GET /users/get-current-user'
  if (kept.held.has(call) || kept.refusals.has(call)) await screen.findByRole('heading', { name: 'Account' })
  else await screen.findByRole('region', { name: 'Passkey' })
  return {
    kept,
    user: userEvent.setup(),
    /** The bodies of the calls to a path, oldest first. */
    sent: (method: string, path: string) =>
      received.filter((call) => call.method === method && call.path === path).map(({ body }) => body),
    received,
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
