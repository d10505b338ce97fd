import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from 'shared-ui/api'
import { Toaster } from 'shared-ui/components/Toaster'
import { useSession } from 'shared-ui/session'
import { renderPage } from 'shared-ui/testing/render'
import { startServer, type TestServer } from 'shared-ui/testing/server'
import { makeToken } from 'shared-ui/testing/token'
import { AccountPage } from './AccountPage'

const CURRENT = {
  user: { name: 'Aurora Ferri', username: 'aurora', email: 'aurora@trattoria.example', userType: 'OWNER' },
  company: { companyId: 1, companyName: 'Trattoria Aurora', logoId: null, demoCompanyLogo: null },
}

let server: TestServer
let logout: { status: number }
const nothing = () => {}

beforeEach(async () => {
  logout = { status: 204 }
  server = await startServer(({ path }) => (path === '/auth/logout' ? logout : { body: CURRENT }))
  configureApi({
    baseUrl: server.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
  renderPage(
    <>
      <AccountPage />
      <Toaster />
    </>,
    { token: makeToken() },
  )
})
afterEach(() => server.close())

test('shows the company and who is signed in', async () => {
  expect(await screen.findByText('Trattoria Aurora')).toBeInTheDocument()
  expect(screen.getByText('Nessun logo caricato.')).toBeInTheDocument()
  for (const text of ['Aurora Ferri', 'aurora', 'aurora@trattoria.example', 'Proprietario']) {
    expect(screen.getByText(text)).toBeInTheDocument()
  }
})

test('Logout ends the session on the server and here', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(server.received.at(-1)).toMatchObject({ method: 'POST', path: '/auth/logout' })
})

test('Logout signs out here also when the server fails, and says that it failed', async () => {
  logout.status = 500
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Errore durante il logout.')).toBeInTheDocument()
  expect(useSession.getState().token).toBeNull()
})
