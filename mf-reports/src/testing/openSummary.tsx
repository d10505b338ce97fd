// The routes load their pages lazily. Imported here, loading them on a cold cache doesn't use up a test's timeouts.
import '../import/ImportPage'
import '../page/SummaryPage'
import type { UserType } from '@quotidia/domain/userTypes'
import { configureApi } from '@quotidia/shared-ui/api'
import { useLocation } from '@quotidia/shared-ui/router'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { routes } from '../routes'
import { SummaryServer } from './SummaryServer'

let server: SummaryServer | undefined
const nothing = () => {}

/** November 2026, whatever the day of the test. */
const NOVEMBER = '/summary?span=month&from=2026-11-01'

/** Opens the page, as the owner unless said otherwise, with the server prepared first. */
export async function openSummary(
  prepare: (server: SummaryServer) => void = nothing,
  address = NOVEMBER,
  userType: UserType = 'OWNER',
) {
  // jsdom has no layout.
  window.scrollTo = nothing
  server = new SummaryServer()
  prepare(server)
  const { packs } = server
  configureApi({
    baseUrl: await server.start(),
    // In place of the shell's dialog, which has tests of its own.
    confirmIdentity: async () => {
      packs.needsConfirmation = !packs.confirms
      return packs.confirms
    },
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
  const { router } = renderPage(<CurrentPage />, { route: address, token: makeToken({ userType }) })
  // The page's code is loaded when it is opened.
  await screen.findByRole('heading', { level: 1 })
  return { router, server, user: userEvent.setup({ applyAccept: false }) }
}

/** The module's page of the address, which a link may change; nothing at an address of another module. */
function CurrentPage() {
  const { pathname } = useLocation()
  return <Suspense>{routes.find(({ path }) => path === pathname)?.element}</Suspense>
}

export async function closeSummary() {
  // An unmounted page sends no more requests.
  cleanup()
  localStorage.clear()
  await server?.stop()
}
