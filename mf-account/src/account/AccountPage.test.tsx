import { pageSession } from '@quotidia/shared-ui/session'
import { screen, waitFor, within } from '@testing-library/react'
import { closeAccount, openAccount } from '../testing/openAccount'

afterEach(closeAccount)

const index = () => within(screen.getByRole('navigation', { name: 'Account' }))

test('the owner’s index links to every part of the page, to the rules and to a new library', async () => {
  await openAccount()
  await screen.findByRole('heading', { name: 'Gestione libreria' })
  const links = index().getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Azienda',
    'Utente',
    'Verifica in due passaggi',
    'Passkey',
    'Dispositivi',
    'Altri utenti',
    'Sicurezza dell’azienda',
    'Libreria',
    'Integrazione in altri siti',
    'Giorni eliminati',
    'Spazio',
    'Gestisci regole',
    'Voci e riepilogo',
    'Nuova libreria',
    'Guida',
  ])
  expect(index().getByRole('link', { name: 'Gestisci regole' })).toHaveAttribute('href', '/manage-rules')
  expect(index().getByRole('link', { name: 'Voci e riepilogo' })).toHaveAttribute('href', '/library-items')
  expect(index().getByRole('link', { name: 'Nuova libreria' })).toHaveAttribute('href', '/create-library')
  for (const link of links.slice(0, 10)) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument()
  }
})

test('at the end of the page a link to another of the last parts becomes the current one, although nothing scrolls', async () => {
  const { user } = await openAccount()
  await screen.findByRole('heading', { name: 'Gestione libreria' })
  const link = (name: string) => index().getByRole('link', { name })
  // jsdom has no layout: with any scroll position the window is at the end of the page.
  jest.spyOn(window, 'scrollY', 'get').mockReturnValue(1)
  for (const name of ['Giorni eliminati', 'Integrazione in altri siti']) {
    await user.click(link(name))
    await waitFor(() => expect(link(name)).toHaveAttribute('aria-current', 'true'))
  }
})

test('a user who isn’t the owner sees only their own data, and the page requests no more', async () => {
  const { received } = await openAccount('employee')
  expect(screen.getByText('Trattoria Aurora')).toBeVisible()
  expect(screen.getByText('Nessun logo caricato.')).toBeVisible()
  for (const text of ['Bruno Sala', 'bruno', 'bruno@trattoria.example', 'Modifica i dati']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Logout', 'Cambia password'])
  expect(index().getAllByRole('link')).toHaveLength(6)
  await screen.findByRole('listitem', { name: 'Chrome su Linux' })
  await screen.findByText('Non attiva')
  expect([...new Set(received.map(({ path }) => path))]).toEqual([
    '/users/get-current-user',
    '/auth/second-factor',
    '/auth/passkeys',
    '/auth/sessions',
  ])
})

test('Logout ends the session on the server and here', async () => {
  const { user, received } = await openAccount()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(pageSession.getState().token).toBeNull())
  expect(received).toContainEqual(expect.objectContaining({ method: 'POST', path: '/auth/logout' }))
})

test('Logout signs out in the browser even when the server fails, and shows an error', async () => {
  const { user } = await openAccount('owner', ({ refusals }) => refusals.set('POST /auth/logout', { status: 500 }))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(await screen.findByText('Errore durante il logout.')).toBeInTheDocument()
  expect(pageSession.getState().token).toBeNull()
})

test('while the account loads, the page shows its headings and the owner’s links', async () => {
  await openAccount('owner', ({ held }) => held.add('GET /users/get-current-user'))
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  for (const name of ['Azienda', 'Utente']) expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(screen.getByText('Caricamento…')).toBeInTheDocument()
  expect(index().getByRole('link', { name: 'Gestisci regole' })).toBeVisible()
})

test('an account that can’t be loaded shows an error under the heading, and can be loaded again', async () => {
  const { user, kept } = await openAccount('owner', ({ refusals }) =>
    refusals.set('GET /users/get-current-user', { status: 403 }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Impossibile recuperare i dati utente. Riprova più tardi.')
  expect(screen.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  kept.refusals.clear()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(await screen.findByText('aurora@trattoria.example')).toBeVisible()
})
