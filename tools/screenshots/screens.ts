import type { Page } from '@playwright/test'
import { DEMO_MONTH, dateIn } from '../product/dates'
import type { Screen } from './show'
import { SUMMARY_SCREENS } from './summary'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function askFor(page: Page, date: string): Promise<void> {
  await page.getByLabel('Data', { exact: true }).fill(date)
  await press(page, 'Verifica')
  await page.getByText(/La data (non )?esiste\./).waitFor()
}

async function signInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Accedi')
}

/** Every screen and its main states; a new state is a line here. */
export const SCREENS: Screen[] = [
  { name: 'welcome', path: '/' },
  { name: 'welcome-signed-in', as: 'aurora', path: '/' },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await signInWith(page, 'aurora', 'not-my-password')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'login-reset', path: '/login', act: (page) => press(page, 'Password dimenticata?') },
  { name: 'register-refused', path: '/register?token=nothing' },
  { name: 'contact', path: '/contact' },
  { name: 'guide', path: '/guida' },
  { name: 'unauthorized', path: '/unauthorized' },
  { name: 'home', as: 'bruno', path: '/home' },
  { name: 'home-owner', as: 'aurora', path: '/home' },
  { name: 'home-day-exists', as: 'bruno', path: '/home', act: (page) => askFor(page, dateIn(-1)) },
  { name: 'home-day-missing', as: 'bruno', path: '/home', act: (page) => askFor(page, dateIn(30)) },
  { name: 'day-view', as: 'aurora', path: ({ yesterday }) => `/view/${yesterday}` },
  { name: 'day-view-viewer', as: 'fabio', path: ({ yesterday }) => `/view/${yesterday}` },
  { name: 'day-view-missing', as: 'aurora', path: '/view/999999999' },
  { name: 'day-edit', as: 'aurora', path: ({ yesterday }) => `/edit/${yesterday}` },
  {
    name: 'day-edit-delete',
    as: 'aurora',
    path: ({ yesterday }) => `/edit/${yesterday}`,
    act: async (page) => {
      await page.getByLabel('Altre azioni sul giorno').click()
      await press(page, 'Elimina Giorno')
    },
  },
  {
    name: 'day-close',
    as: 'bruno',
    path: ({ yesterday }) => `/edit/${yesterday}`,
    act: async (page) => {
      await press(page, 'Chiudi giorno')
      await page.getByText(/in sospeso\. Puoi/).waitFor()
    },
  },
  { name: 'day-closed', as: 'aurora', path: ({ closed }) => `/view/${closed}` },
  {
    name: 'day-reopen',
    as: 'bruno',
    path: ({ closed }) => `/view/${closed}`,
    act: (page) => press(page, 'Riapri e correggi'),
  },
  { name: 'day-approved', as: 'aurora', path: ({ approved }) => `/view/${approved}` },
  {
    name: 'day-events',
    as: 'aurora',
    path: ({ approved }) => `/view/${approved}`,
    act: async (page) => {
      await page.getByLabel('Altre azioni sul giorno').click()
      await press(page, 'Vita del giorno')
      await page.getByText('Creato', { exact: true }).waitFor()
    },
  },
  { name: 'account', as: 'aurora', path: '/account' },
  { name: 'account-profilo', as: 'aurora', path: '/account/profilo' },
  { name: 'account-sicurezza', as: 'aurora', path: '/account/sicurezza' },
  { name: 'account-azienda', as: 'aurora', path: '/account/azienda' },
  { name: 'account-persone', as: 'aurora', path: '/account/persone' },
  { name: 'account-libreria', as: 'aurora', path: '/account/libreria' },
  { name: 'account-giorni-eliminati', as: 'aurora', path: '/account/giorni-eliminati' },
  { name: 'account-integrazioni', as: 'aurora', path: '/account/integrazioni' },
  { name: 'create-library', as: 'aurora', path: '/create-library' },
  { name: 'library-items', as: 'aurora', path: '/library-items' },
  { name: 'manage-rules', as: 'aurora', path: '/manage-rules' },
  { name: 'summary', as: 'aurora', path: DEMO_MONTH },
  { name: 'summary-import', as: 'aurora', path: '/summary/import' },
  ...SUMMARY_SCREENS,
  {
    name: 'remote-away',
    as: 'aurora',
    path: '/contact',
    act: async (page, product) => {
      const bringBack = await product.takeAwayDay()
      await page.goto(`${product.webUrl}/home`)
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
      await bringBack()
    },
  },
]
