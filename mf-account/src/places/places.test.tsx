import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { closeAccount, openPlace } from '../testing/openPlace'
import { ACCOUNT, PLACES } from './places'

afterEach(closeAccount)

interface Declared {
  routes: { path: string; roles?: string[] }[]
}

const { routes }: Declared = JSON.parse(readFileSync(join(import.meta.dirname, '../../module.json'), 'utf8'))

const links = () => within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link')
const namesOf = (shown: HTMLElement[]) => shown.map(({ textContent }) => textContent)
const headings = () => namesOf(screen.getAllByRole('heading', { level: 2 }))

test('module.json has each place for the users of the list', () => {
  const declared = routes.filter(({ path }) => !path.includes(':'))
  expect(declared.map(({ path, roles }) => ({ path, forOwners: roles?.join() === 'OWNER' }))).toEqual(
    [ACCOUNT, ...PLACES].map(({ path, forOwners }) => ({ path, forOwners })),
  )
})

test.each([
  ['/account/profilo', ['Utente']],
  ['/account/sicurezza', ['Verifica in due passaggi', 'Passkey', 'Dispositivi', 'Sicurezza dell’azienda']],
  ['/account/azienda', ['Azienda', 'Spazio']],
  ['/account/persone', ['Gestione altri utenti']],
  ['/account/libreria', ['Gestione libreria']],
  ['/account/giorni-eliminati', ['Giorni eliminati']],
  ['/account/integrazioni', ['Integrazione in altri siti']],
])('%s has its parts, and is current in the index', async (path, parts) => {
  await openPlace(path)
  await waitFor(() => expect(headings().filter((name) => parts.includes(name ?? ''))).toEqual(parts))
  expect(links().filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    expect.objectContaining({ pathname: path }),
  ])
})

test.each(['/account', '/account/profilo', '/account/giorni-eliminati'])(
  'the owner’s index at %s leads to every place and to the rules',
  async (path) => {
    await openPlace(path)
    expect(namesOf(links())).toEqual([
      'Profilo',
      'Sicurezza',
      'Azienda',
      'Persone',
      'Libreria',
      'Regole',
      'Giorni eliminati',
      'Integrazioni',
      'Guida',
    ])
    expect(screen.getByRole('link', { name: 'Regole' })).toHaveAttribute('href', '/manage-rules')
  },
)

test('the index of a user who isn’t the owner leads to their own places', async () => {
  await openPlace('/account/sicurezza', 'employee')
  expect(namesOf(links())).toEqual(['Profilo', 'Sicurezza', 'Guida'])
  await screen.findByText('Non attiva')
  expect(headings()).toEqual(['Verifica in due passaggi', 'Passkey', 'Dispositivi'])
})

test('a link of the index opens its place, and the index stays', async () => {
  const { user, router } = await openPlace('/account')
  const index = screen.getByRole('navigation', { name: 'Account' })
  await user.click(screen.getByRole('link', { name: 'Giorni eliminati' }))
  expect(await screen.findByRole('region', { name: 'Giorni eliminati' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/account/giorni-eliminati')
  expect(screen.queryByRole('region', { name: 'Utente' })).not.toBeInTheDocument()
  expect(index).toBeInTheDocument()
  expect(document.title).toMatch(/^Giorni eliminati/)
})

test('an unknown place leads to the account page', async () => {
  const { router } = await openPlace('/account/niente')
  expect(await screen.findByRole('region', { name: 'Utente' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/account')
})
