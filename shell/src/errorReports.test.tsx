import type { BrowserError } from '@quotidia/contract/telemetry'
import { RouterProvider } from '@quotidia/shared-ui/router'
import { networkFetch } from '@quotidia/shared-ui/testing/fetch'
import { createMemoryRouter } from '@quotidia/shared-ui/testing/memoryRouter'
import { startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { act, render, screen, waitFor } from '@testing-library/react'
import { reportError, reportUncaughtErrors, setReportedPage, startErrorReports } from './errorReports'
import { PageOutlet } from './layout/PageOutlet'
import { Remote } from './Remote'
import { ShellFailure } from './router'

let server: TestServer

const sent = () => server.received.filter(({ path }) => path === '/telemetry/error')
const reports = (): BrowserError[] => sent().map(({ body }) => JSON.parse(body))
const messages = () => reports().map(({ message }) => message)

beforeAll(() => {
  Object.assign(globalThis, { fetch: networkFetch })
  reportUncaughtErrors()
})
beforeEach(async () => {
  // React logs the errors that the tests provoke.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  server = await startServer(({ path }) => (path === '/telemetry/error' ? { status: 204 } : undefined))
})
afterEach(() => server.close())

test('uncaught errors are reported with the page, also those from before the settings were loaded', async () => {
  setReportedPage(() => '/edit/:dayId')
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('not caught') }))
  const rejection = new Event('unhandledrejection')
  window.dispatchEvent(Object.assign(rejection, { reason: new Error('not handled') }))
  expect(server.received).toEqual([])
  startErrorReports(server.url)
  await waitFor(() => expect(messages().sort()).toEqual(['Error not caught', 'Error not handled']))
  reportError(new Error('later'))
  await waitFor(() => expect(messages()).toContain('Error later'))
  expect(reports()).toContainEqual(
    expect.objectContaining({ module: 'shell', release: 'dev', path: '/edit/:dayId', message: 'Error later' }),
  )
})

function Broken(): never {
  throw new Error('broken page')
}

test('an error of a module’s page is reported with its module, and the shell keeps working', async () => {
  startErrorReports(server.url)
  const load = async () => ({ routes: [{ path: '/home', element: <Broken /> }] })
  const element = (
    <>
      <p>menu</p>
      <Remote
        remote={{ name: 'mf_day', label: 'Il giorno', api: '*', routes: [] }}
        route={{ path: '/home' }}
        load={load}
        diagnose={async () => 'down'}
      />
    </>
  )
  const router = createMemoryRouter([{ path: '/home', element }], { initialEntries: ['/home'] })
  await act(async () => render(<RouterProvider router={router} />))
  await waitFor(() => expect(reports()).toMatchObject([{ module: 'mf_day', message: 'down: Error broken page' }]))
  expect(screen.getByText('menu')).toBeInTheDocument()
})

test('a failure of the shell itself is reported', async () => {
  startErrorReports(server.url)
  const children = [{ element: <PageOutlet />, children: [{ path: '/home', element: <Broken /> }] }]
  const router = createMemoryRouter([{ errorElement: <ShellFailure />, children }], { initialEntries: ['/home'] })
  await act(async () => render(<RouterProvider router={router} />))
  expect(screen.getByRole('heading', { name: 'Qualcosa è andato storto' })).toBeInTheDocument()
  await waitFor(() => expect(messages()).toEqual(['Error broken page']))
})
