// The routes load their pages lazily. Imported here, loading them on a cold cache doesn't use up a test's timeouts.
import '../home/HomePage'
import '../home/ApprovalOutcome'
import '../home/FirstLibrary'
import '../home/OpenQuestions'
import '../home/owner'
import '../home/readers'
import '../day/menuDialogs'
import '../page/DayPage'
import '@quotidia/shared-ui/testing/http'
import type { UserType } from '@quotidia/domain/userTypes'
import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { createQueryClient, QueryClientProvider } from '@quotidia/shared-ui/query'
import { createBrowserRouter, RouterProvider } from '@quotidia/shared-ui/router'
import { pageSession } from '@quotidia/shared-ui/session'
import { networkFetch } from '@quotidia/shared-ui/testing/fetch'
import { WithoutStyles } from '@quotidia/shared-ui/testing/WithoutStyles'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { routes } from '../routes'
import { DayServer } from './DayServer'
import { SECTIONS, sampleDay, sampleUser } from './sampleDay'

// jsdom doesn't implement dialog methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
  this.querySelector('button')?.focus()
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

globalThis.fetch ??= networkFetch as never

// jsdom has no layout and no scrolling.
Element.prototype.scrollIntoView ??= () => {}

// jsdom has no matchMedia.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

let stop: (() => Promise<void>) | undefined
/** A new user id after each test, since its last responses may arrive, and be stored, after its end. */
let person = 1

/**
 * Opens an address of these pages, signed in, with a server of its own; with the user type null the user isn't loaded yet.
 * Call `closePage` after each test.
 */
export async function openPage(
  path: string,
  prepare: (server: DayServer) => void = () => {},
  userType?: UserType | null,
) {
  const server = new DayServer(sampleDay(), SECTIONS)
  prepare(server)
  const baseUrl = await server.start()
  const { beginLoading: onRequest, endLoading: onResponse } = pageSession.getState()
  configureApi({ baseUrl, getToken: () => null, onUnauthorized: () => {}, onRequest, onResponse })
  const exp = Date.now() / 1000 + 3600
  pageSession.setState({
    token: 'token',
    claims: { ...sampleUser().user, sub: `${person}`, roles: [], jti: '1', iat: 0, exp },
    currentUser: userType === null ? null : sampleUser(userType),
  })
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([...routes, { path: '*', element: null }])
  const client = createQueryClient()
  const view = render(
    <WithoutStyles>
      <QueryClientProvider client={client}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        <Toaster />
      </QueryClientProvider>
    </WithoutStyles>,
  )
  stop = async () => {
    view.unmount()
    router.dispose()
    client.clear()
    await server.stop()
  }
  return { server, user: userEvent.setup(), router }
}

/** Unmounts the page and stops its server. The session storage stays for the next page. */
export async function leavePage(): Promise<void> {
  await stop?.()
  stop = undefined
}

export async function closePage(): Promise<void> {
  await leavePage()
  person += 1
}
