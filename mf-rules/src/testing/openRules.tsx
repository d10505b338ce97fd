// The routes load their pages lazily. Imported here, loading them on a cold cache doesn't use up a test's timeouts.
import '../page/RulesPage'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { pageSession } from '@quotidia/shared-ui/session'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { routes } from '../routes'
import { RulesServer } from './RulesServer'

let server: RulesServer | undefined
const nothing = () => {}

/** Opens the page as the owner, with the server prepared first. */
export async function openRules(prepare: (server: RulesServer) => void = nothing, address = '/manage-rules') {
  server = new RulesServer()
  prepare(server)
  configureApi({
    baseUrl: await server.start(),
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: () => pageSession.getState().beginLoading(),
    onResponse: () => pageSession.getState().endLoading(),
  })
  const page = (
    <>
      <Suspense>{routes[0]?.element}</Suspense>
      <Toaster />
    </>
  )
  const { router } = renderPage(page, { route: address, path: '/manage-rules', token: makeToken() })
  return { router, server, user: userEvent.setup() }
}

/** The same with the first library chosen, once its form and its rules are loaded. */
export async function openLibrary(prepare?: (server: RulesServer) => void) {
  const opened = await openRules(prepare, '/manage-rules?library=1')
  await screen.findByRole('form', { name: 'Crea una Nuova Regola' })
  return opened
}

/** Waits until the page's requests are answered. */
export async function closeRules() {
  await waitFor(() => expect(pageSession.getState().pending).toBe(0))
  // An unmounted page sends no more requests.
  cleanup()
  await server?.stop()
}
