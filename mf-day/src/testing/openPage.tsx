import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UserType } from 'domain/userTypes'
import { Suspense } from 'react'
import { configureApi } from 'shared-ui/api'
import { Toaster } from 'shared-ui/components/Toaster'
import { createQueryClient, QueryClientProvider } from 'shared-ui/query'
import { createBrowserRouter, RouterProvider } from 'shared-ui/router'
import { useSession } from 'shared-ui/session'
import { routes } from '../routes'
import { DayServer } from './DayServer'
import { SECTIONS, sampleDay, sampleUser } from './sampleDay'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5000 })
jest.setTimeout(30_000)

// jsdom knows the element but not its ways.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
  this.querySelector('button')?.focus()
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// jsdom lays nothing out, and so scrolls nowhere.
Element.prototype.scrollIntoView ??= () => {}

// jsdom has no media to match: it is a screen, and stays one.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

let stop: (() => Promise<void>) | undefined
/** Whom the browser's tab keeps figures for: another after each test, whose last answers may come when it has ended. */
let person = 1

/** Opens an address of these pages, signed in, on a server of its own; `closePage` after each test. */
export async function openPage(path: string, prepare: (server: DayServer) => void = () => {}, userType?: UserType) {
  const server = new DayServer(sampleDay(), SECTIONS)
  prepare(server)
  const baseUrl = await server.start()
  const nothing = () => {}
  configureApi({ baseUrl, getToken: () => null, onUnauthorized: nothing, onRequest: nothing, onResponse: nothing })
  const exp = Date.now() / 1000 + 3600
  useSession.setState({
    token: 'token',
    claims: { ...sampleUser().user, sub: `${person}`, roles: [], jti: '1', iat: 0, exp },
    currentUser: sampleUser(userType),
  })
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([...routes, { path: '*', element: null }])
  const client = createQueryClient()
  const view = render(
    <QueryClientProvider client={client}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <Toaster />
    </QueryClientProvider>,
  )
  stop = async () => {
    view.unmount()
    router.dispose()
    client.clear()
    await server.stop()
  }
  return { server, user: userEvent.setup(), router }
}

/** Leaves the page and its server; what the browser's tab keeps stays for the next page. */
export async function leavePage(): Promise<void> {
  await stop?.()
  stop = undefined
}

export async function closePage(): Promise<void> {
  await leavePage()
  person += 1
}
