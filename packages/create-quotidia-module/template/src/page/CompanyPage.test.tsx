import { configureApi } from '@quotidia/shared-ui/api'
import { pageSession } from '@quotidia/shared-ui/session'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen } from '@testing-library/react'
import { CompanyPage } from './CompanyPage'

let server: TestServer

async function open(answer: Parameters<typeof startServer>[0]) {
  server = await startServer(answer)
  const { beginLoading, endLoading } = pageSession.getState()
  configureApi({
    baseUrl: server.url,
    getToken: () => pageSession.getState().token,
    onUnauthorized: () => pageSession.getState().signOut(),
    onRequest: beginLoading,
    onResponse: endLoading,
  })
  renderPage(<CompanyPage />, { token: makeToken({ name: 'Aurora Ferri' }) })
}

afterEach(() => server.close())

test('the page shows the user’s company', async () => {
  const currentUser = { user: { name: 'Aurora Ferri' }, company: { companyName: 'Trattoria Aurora' } }
  await open(({ path }) => (path === '/users/get-current-user' ? { body: currentUser } : undefined))
  expect(await screen.findByText('Aurora Ferri lavora per Trattoria Aurora.')).toBeVisible()
})

test('the page shows an error when the API refuses', async () => {
  await open(() => ({ status: 403, body: { code: 'forbidden', message: 'No.' } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile recuperare i dati.')
})
