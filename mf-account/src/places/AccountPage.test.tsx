import { pageSession } from '@quotidia/shared-ui/session'
import { screen, waitFor, within } from '@testing-library/react'
import { closeAccount, openPlace } from '../testing/openPlace'

afterEach(closeAccount)

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('for an owner the page has the company, the user, the people, the library and its links', async () => {
  const { received } = await openPlace('/account')
  await screen.findByText(/Non c’è ancora una libreria/)
  for (const name of ['Azienda', 'Utente', 'Gestione altri utenti', 'Gestione libreria']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  }
  expect(screen.getByRole('form', { name: "Aggiungi utente all'azienda" })).toBeVisible()
  for (const [name, address] of [
    ['Gestisci regole', '/manage-rules'],
    ['Voci e riepilogo', '/library-items'],
    ['Nuova libreria', '/create-library'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  const calls = received.map(({ path }) => path)
  for (const elsewhere of ['/auth/sessions', '/auth/passkeys', '/company/usage', '/embed/keys', '/company/settings']) {
    expect(calls).not.toContain(elsewhere)
  }
})

test('a user who isn’t the owner sees only their own data, and the page requests no more', async () => {
  const { received } = await openPlace('/account', 'employee')
  expect(screen.getByText('Trattoria Aurora')).toBeVisible()
  expect(screen.getByText('Nessun logo caricato.')).toBeVisible()
  for (const text of ['Bruno Sala', 'bruno', 'bruno@trattoria.example', 'Modifica i valori']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(headings()).toEqual(['Azienda', 'Utente'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Logout', 'Cambia password'])
  expect([...new Set(received.map(({ path }) => path))]).toEqual(['/users/get-current-user'])
})

test('Logout ends the session on the server and here', async () => {
  const { user, received } = await openPlace('/account')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(pageSession.getState().token).toBeNull())
  expect(received).toContainEqual(expect.objectContaining({ method: 'POST', path: '/auth/logout' }))
})

test('Logout signs out in the browser even when the server fails, and shows an error', async () => {
  const { user } = await openPlace('/account', 'owner', ({ refusals }) =>
    refusals.set('POST /auth/logout', { status: 500 }),
  )
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Errore durante il logout.')).toBeInTheDocument()
  expect(pageSession.getState().token).toBeNull()
})

test('while the account loads, the page shows its heading and the owner’s index', async () => {
  await openPlace('/account', 'owner', ({ held }) => held.add('GET /users/get-current-user'))
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(screen.getByText('Caricamento…')).toBeInTheDocument()
  const index = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(index.getByRole('link', { name: 'Regole' })).toBeVisible()
})

test('an account that can’t be loaded shows an error under the heading, and can be loaded again', async () => {
  const { user, kept } = await openPlace('/account', 'owner', ({ refusals }) =>
    refusals.set('GET /users/get-current-user', { status: 403 }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile recuperare i dati utente. Riprova più tardi.')
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  kept.refusals.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('aurora@trattoria.example')).toBeVisible()
})
