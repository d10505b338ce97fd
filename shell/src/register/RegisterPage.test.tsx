import { configureApi } from '@quotidia/shared-ui/api'
import { Toaster } from '@quotidia/shared-ui/components/Toaster'
import { pageSession } from '@quotidia/shared-ui/session'
import { renderPage } from '@quotidia/shared-ui/testing/render'
import { type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetOnSessionChange } from '../sessionChange'
import { RegisterPage } from './RegisterPage'

const GOOD = 'una-password-lunga'

let server: TestServer
let validation: Reply
let registration: Reply
let session: Reply

const nothing = () => {}
const callServerAt = (baseUrl: string) =>
  configureApi({ baseUrl, getToken: () => null, onUnauthorized: nothing, onRequest: nothing, onResponse: nothing })

beforeEach(async () => {
  validation = {
    body: { username: 'mario.rossi', name: 'Mario Rossi', companyName: 'Trattoria Aurora' },
  }
  registration = { body: { message: 'Registrazione completata.', username: 'mario.rossi' } }
  session = { body: { token: makeToken() } }
  server = await startServer(({ path }) => {
    if (path === '/users/validate-token') return validation
    if (path === '/users/register') return registration
    return path === '/auth' ? session : { body: { message: 'ok' } }
  })
  callServerAt(server.url)
})
afterEach(() => server.close())

const open = (query = '?token=abc', token?: string) =>
  renderPage(
    <>
      <RegisterPage />
      <Toaster />
    </>,
    { route: `/register${query}`, path: '/register', ...(token && { token }) },
  ).router
const newPassword = () => screen.findByLabelText('Nuova Password')

async function choose(password: string, repeated: string) {
  const first = await newPassword()
  if (password) await userEvent.type(first, password)
  await userEvent.type(screen.getByLabelText('Conferma Password'), repeated)
  await userEvent.click(screen.getByRole('button', { name: 'Imposta password' }))
}

test('with a valid token the user chooses a password and is signed in', async () => {
  const router = open()
  expect(screen.getByText('Verifica il token...')).toBeInTheDocument()
  await choose(GOOD, GOOD)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(pageSession.getState().token).toBe((session.body as { token: string }).token)
  const calls = server.received.map(({ method, path, query, body }) => ({ method, path, query, body }))
  expect(calls.slice(1)).toEqual([
    { method: 'PUT', path: '/users/register', query: { token: 'abc', password: GOOD }, body: '' },
    { method: 'POST', path: '/auth', query: {}, body: JSON.stringify({ username: 'mario.rossi', password: GOOD }) },
  ])
})

test('in a browser where somebody else is signed in, the page isn’t reloaded and leads to Home', async () => {
  const router = open('?token=abc', makeToken({ sub: '2' }))
  forgetOnSessionChange()
  // jsdom reports the reload, which it doesn't implement, as an error.
  const reported = jest.spyOn(console, 'error')
  await choose(GOOD, GOOD)
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  expect(pageSession.getState().claims?.sub).not.toBe('2')
  expect(reported).not.toHaveBeenCalled()
})

test('after a failed sign-in the page confirms the registration and leads to Login', async () => {
  session = { status: 503 }
  open()
  await choose(GOOD, GOOD)
  expect(await screen.findByText('Registrazione completata.')).toBeInTheDocument()
  expect(screen.getByText('mario.rossi')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vai al login' })).toBeInTheDocument()
  expect(screen.queryByLabelText('Nuova Password')).not.toBeInTheDocument()
  expect(pageSession.getState().token).toBeNull()
})

test('shows the user, the company and the rules of the password', async () => {
  open()
  await newPassword()
  expect(screen.getByText(/^Ciao/)).toHaveTextContent(
    'Ciao Mario Rossi, il tuo username è mario.rossi, azienda Trattoria Aurora.',
  )
  const rules = () => within(screen.getByRole('list')).getAllByRole('listitem')
  const states = () => rules().map(({ textContent }) => textContent)
  expect(states()).toEqual([
    'Almeno 10 caratteri: da fare',
    'Diversa dallo username: da fare',
    'Scritta due volte uguale: da fare',
  ])
  await userEvent.type(await newPassword(), 'Mario.Rossi')
  expect(states()[0]).toBe('Almeno 10 caratteri: fatto')
  expect(states()[1]).toBe('Diversa dallo username: da fare')
  await userEvent.type(await newPassword(), '!')
  await userEvent.type(screen.getByLabelText('Conferma Password'), 'Mario.Rossi!')
  expect(states().every((state) => state?.endsWith(': fatto'))).toBe(true)
})

test('a missing password is reported beside its field', async () => {
  open()
  const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Imposta password' }))
  await send()
  const [first, second] = [screen.getByLabelText('Nuova Password'), screen.getByLabelText('Conferma Password')]
  await waitFor(() => expect(first).toHaveAccessibleDescription('La password deve avere almeno 10 caratteri.'))
  expect(first).toHaveFocus()
  await userEvent.type(first, 'una-password-lunga')
  await send()
  await waitFor(() => expect(second).toHaveAccessibleDescription('Le password non coincidono.'))
  expect(second).toHaveFocus()
  expect(server.received).toHaveLength(1)
})

test.each([
  ['a different repetition', GOOD, 'un-altra-password', 'Conferma Password', 'Le password non coincidono.'],
  ['a repetition alone', '', GOOD, 'Conferma Password', 'Le password non coincidono.'],
  ['a short password', 'corta', 'corta', 'Nuova Password', 'La password deve avere almeno 10 caratteri.'],
  ['the username', 'mario.rossi', 'mario.rossi', 'Nuova Password', 'La password non può essere uguale allo username.'],
])('%s is refused at its field before a request is sent', async (_, password, repeated, label, sentence) => {
  open()
  await choose(password, repeated)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  expect(server.received).toHaveLength(1)
})

const NEWEST_INVITATION = 'Usa l’ultimo invito che hai ricevuto, o chiedine uno nuovo.'
const BY_USERNAME = 'Se conosci il tuo username puoi anche chiedere qui un nuovo link.'

test.each([
  ['Token scaduto.', /^Il token di registrazione è scaduto\. Contatta l'amministratore/, BY_USERNAME],
  ['Token non valido.', /^Token non valido\.$/, NEWEST_INVITATION],
])('a link refused with “%s” is explained, and another can be requested', async (body, text, advice) => {
  validation = { status: 400, body }
  open()
  expect(await screen.findByText(text)).toBeInTheDocument()
  expect(screen.getByText(advice)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Chiedi un nuovo link' }))
  await userEvent.type(screen.getByLabelText('Username'), 'mario.rossi{Enter}')
  expect(await screen.findByText(/^Email inviata!/)).toBeInTheDocument()
  expect(server.received.at(-1)).toMatchObject({ path: '/users/reset-password', query: { username: 'mario.rossi' } })
})

test('a server that answers only the username is supported', async () => {
  validation = { body: { username: 'mario.rossi' } }
  open()
  expect((await screen.findByText('mario.rossi')).parentElement).toHaveTextContent('Il tuo username è mario.rossi.')
})

test('a used link leads only to Login', async () => {
  validation = { status: 400, body: 'Il token è già stato utilizzato.' }
  open()
  expect(await screen.findByText(/^Il token è già stato utilizzato\. Puoi accedere/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Vai al login' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Chiedi un nuovo link' })).not.toBeInTheDocument()
})

test('a link that expires while the password is chosen is explained too', async () => {
  registration = { status: 400, body: 'Token non valido.' }
  open()
  await choose(GOOD, GOOD)
  expect(await screen.findByText(NEWEST_INVITATION)).toBeInTheDocument()
})

test('without an answer the check can be repeated', async () => {
  const { url } = server
  callServerAt('http://127.0.0.1:1')
  open()
  expect(await screen.findByText('Errore durante la validazione del token.')).toBeInTheDocument()
  callServerAt(url)
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await newPassword()).toBeInTheDocument()
})

test('without a token no check is sent', () => {
  open('')
  expect(screen.getByText('Token mancante.')).toBeInTheDocument()
  expect(screen.getByText(NEWEST_INVITATION)).toBeInTheDocument()
  expect(server.received).toEqual([])
})

const failed = { status: 500, headers: { 'X-Request-Id': '1a2b3c4d-0000-4000' } }

test('a link that the server failed to check shows the code of the failure', async () => {
  validation = failed
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Codice: 1a2b3c4d')
})

test('a password that the server failed to set shows the code of the failure', async () => {
  registration = failed
  open()
  await choose(GOOD, GOOD)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Codice: 1a2b3c4d'))
})
