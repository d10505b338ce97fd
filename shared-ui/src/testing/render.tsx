import './dialog'
import './http'
import type { CurrentUser } from '@quotidia/contract/users'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createQueryClient, QueryClientProvider } from '../query/query'
import { RouterProvider } from '../router'
import { pageSession } from '../session/session'
import { pageToasts } from '../toasts/store'
import { createMemoryRouter } from './memoryRouter'
import { WithoutStyles } from './WithoutStyles'

interface Options {
  /** The address the page is at. */
  route?: string
  /** The pattern the page is mounted under, such as `/view/:dayId`. */
  path?: string
  /** Signs in; without a token nobody is signed in. */
  token?: string
  user?: CurrentUser
}

interface RenderedPage extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders a page as its app would, with its own router and query cache. Other addresses and the toasts are empty. */
export function renderPage(ui: ReactElement, { route = '/', path = '*', token, user }: Options = {}): RenderedPage {
  const session = pageSession.getState()
  if (token) session.signIn(token)
  else session.signOut()
  session.setCurrentUser(user ?? null)
  pageToasts.setState({ shown: [] })
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }]
  const router = createMemoryRouter([{ path, element: ui }, ...elsewhere], { initialEntries: [route] })
  const page = render(
    <WithoutStyles>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </WithoutStyles>,
  )
  return { ...page, router }
}
