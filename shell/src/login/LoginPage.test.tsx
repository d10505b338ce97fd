import { configureApi } from '@quotidia/shared-ui/api'
import { pageSession } from '@quotidia/shared-ui/session'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoginPage } from './LoginPage'

let server: TestServer
let reply: Reply

const nothing = () => {}

beforeEach(async () => {
  reply = { status: 500 }
  server = await startServer(() => reply)
  configureApi({
    baseUrl: server.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
})
afterEach(() => server.close())

async function signIn() {
  const page = renderPage(<LoginPage />, { route: '/login', path: '/login' })
  await userEvent.type(screen.getByLabelText('Username'), 'aurora')
  await userEvent.type(screen.getByLabelText('Password'), 'segreta')
  await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
  return page.router
}

const message = 'Troppi tentativi. Riprova fra 30 secondi.'
const OTHER = "C'è stato un problema. Riprova più tardi"

test.each([
  [401, 'Username o password errate 🔒'],
  [404, 'Utente non trovato'],
  [403, OTHER],
  [429, message],
  [500, OTHER],
])('an answer %i shows “%s”, and nobody is signed in', async (status, text) => {
  reply = { status, body: { code: 'any', message } }
  await signIn()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text))
  expect(pageSession.getState().token).toBeNull()
})

const field = (label: string) => screen.getByLabelText(label)

test('wrong credentials mark both fields, with the message as their description, until the next input', async () => {
  reply = { status: 401 }
  await signIn()
  await waitFor(() => expect(field('Password')).toBeInvalid())
  for (const label of ['Username', 'Password']) {
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveAccessibleDescription('Username o password errate 🔒')
  }
  expect(field('Password')).toHaveFocus()
  await userEvent.keyboard('x')
  expect(field('Password')).toHaveValue('x')
  expect(field('Username')).toBeValid()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test.each([
  [404, ['Username']],
  [500, []],
])('an answer %i marks %j', async (status, labels) => {
  reply = { status }
  await signIn()
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
  const marked = ['Username', 'Password'].filter((label) => field(label).hasAttribute('aria-invalid'))
  expect(marked).toEqual(labels)
})

test('users with a second factor are asked for its code, which is sent with the password; a wrong code is shown at its field', async () => {
  reply = { status: 401, body: { code: 'second_factor_required', message: 'Inserisci il codice.' } }
  await signIn()
  const code = await screen.findByLabelText('Codice di verifica')
  expect(code).toHaveFocus()
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  reply = { status: 401, body: { code: 'wrong_second_factor', message: 'Il codice non è corretto.' } }
  await userEvent.keyboard('123456{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Il codice non è corretto.'))
  expect(code).toBeInvalid()
  expect(field('Password')).toBeValid()
  const sent = JSON.parse(server.received.at(-1)?.body ?? '')
  expect(sent).toEqual({ username: 'aurora', password: 'segreta', code: '123456' })
  await userEvent.type(field('Username'), 'x')
  expect(screen.queryByLabelText('Codice di verifica')).not.toBeInTheDocument()
})

test('the page opens with the focus on Username', () => {
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  expect(screen.getByLabelText('Username')).toHaveFocus()
})

test('a missing answer shows a general error', async () => {
  await server.close()
  await signIn()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(OTHER))
})

test('the right password signs in and opens Home', async () => {
  const token = makeToken()
  reply = { body: { token } }
  const router = await signIn()
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(pageSession.getState().token).toBe(token)
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ username: 'aurora', password: 'segreta' })
})

test('a signed-in user is led to Home', async () => {
  const { router } = renderPage(<LoginPage />, { route: '/login', path: '/login', token: makeToken() })
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
})

test('without a username no request is sent', async () => {
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Accedi' }))
  const username = screen.getByLabelText('Username')
  expect(username).toHaveAccessibleDescription('Inserisci lo username.')
  expect(username).toHaveFocus()
  expect(server.received).toEqual([])
  await userEvent.type(username, 'a')
  expect(username).toBeValid()
})

test('a reset without a username is refused in Italian before anything is sent', async () => {
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Password dimenticata?' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Invia' }))
  expect(dialog.getByLabelText('Username')).toHaveAccessibleDescription('Inserisci lo username.')
  expect(server.received).toEqual([])
})

test('no field uses the browser’s validation, whose messages have the browser’s language', () => {
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  expect(screen.getByLabelText<HTMLInputElement>('Username').form?.noValidate).toBe(true)
})

test.each([
  [200, 'status', 'Email inviata! Controlla la tua posta per il link di reimpostazione.'],
  [404, 'alert', 'Utente non trovato.'],
  [503, 'alert', 'Si è verificato un errore. Riprova più tardi.'],
])('a request for a reset link answered with %i shows a message of role %s', async (status, role, text) => {
  reply = { status, body: { message: 'ok' } }
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  await userEvent.click(screen.getByRole('button', { name: 'Password dimenticata?' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Username'), 'bruno')
  await userEvent.click(dialog.getByRole('button', { name: 'Invia' }))
  await waitFor(() => expect(dialog.getByRole(role)).toHaveTextContent(text))
  expect(server.received[0]).toMatchObject({ path: '/users/reset-password', query: { username: 'bruno' } })
})

test('after the mail was sent the dialog can only be closed', async () => {
  reply = { body: { message: 'ok' } }
  renderPage(<LoginPage />, { route: '/login', path: '/login' })
  const opener = screen.getByRole('button', { name: 'Password dimenticata?' })
  await userEvent.click(opener)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Username'), 'bruno{Enter}')
  expect(await dialog.findByText(/^Email inviata!/)).toBeVisible()
  expect(dialog.queryByLabelText('Username')).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: 'Invia' })).not.toBeInTheDocument()
  expect(dialog.getByText('Chiudi')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  await userEvent.click(opener)
  expect(within(screen.getByRole('dialog')).getByLabelText('Username')).toBeVisible()
})
