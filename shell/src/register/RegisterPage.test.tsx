import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { configureApi } from 'shared-ui/api'
import { renderPage } from 'shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from 'shared-ui/testing/server'
import { RegisterPage } from './RegisterPage'

let server: TestServer
let validation: Reply
let registration: Reply

const nothing = () => {}

beforeEach(async () => {
  validation = { body: { username: 'mario.rossi' } }
  registration = { body: { message: 'Registrazione completata.', username: 'mario.rossi' } }
  server = await startServer(({ path }) => (path === '/users/validate-token' ? validation : registration))
  configureApi({
    baseUrl: server.url,
    getToken: () => null,
    onUnauthorized: nothing,
    onRequest: nothing,
    onResponse: nothing,
  })
})
afterEach(() => server.close())

const open = (query = '?token=abc') => renderPage(<RegisterPage />, { route: `/register${query}`, path: '/register' })

async function choose(password: string, repeated: string) {
  await userEvent.type(await screen.findByLabelText('Nuova Password'), password)
  await userEvent.type(screen.getByLabelText('Conferma Password'), repeated)
  await userEvent.click(screen.getByRole('button', { name: 'Imposta password' }))
}

test('a valid token lets one choose a password; the answer takes the place of the form', async () => {
  open()
  expect(screen.getByText('Verifica il token...')).toBeInTheDocument()
  await choose('una-password-lunga', 'una-password-lunga')
  expect(await screen.findByText('Registrazione completata.')).toBeInTheDocument()
  expect(screen.getByText('mario.rossi')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vai al login' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Nuova Password')).not.toBeInTheDocument()
  expect(server.received.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/users/register',
    query: { token: 'abc', password: 'una-password-lunga' },
  })
})

test('two different passwords are refused before anything is sent', async () => {
  open()
  await choose('una-password-lunga', 'un-altra-password')
  expect(await screen.findByText('Le password non coincidono.')).toBeInTheDocument()
  expect(server.received).toHaveLength(1)
})

test.each([
  ['Token scaduto.', /^Il token di registrazione è scaduto\. Contatta l'amministratore/],
  ['Il token è già stato utilizzato.', /^Il token è già stato utilizzato\. Puoi accedere/],
  ['Token non valido.', /^Token non valido\.$/],
])('the refusal «%s» is explained', async (body, text) => {
  validation = { status: 400, body }
  open()
  expect(await screen.findByText(text)).toBeInTheDocument()
})

test('without a token there is nothing to check', () => {
  open('')
  expect(screen.getByText('Token mancante.')).toBeInTheDocument()
  expect(server.received).toEqual([])
})
