import type { Page } from '@playwright/test'
import { menuButton, themeOpener } from '../harness/menu'
import { breakCalls, holdCalls, LOST, type State } from './state'

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name }).waitFor()

const RESET = 'Password dimenticata?'

export const SHELL: State[] = [
  {
    name: 'Welcome for a signed-in user',
    path: '/',
    reach: (page) => page.getByRole('main').getByText('Trattoria Aurora').waitFor(),
  },
  { name: 'Contatti', path: '/contact', as: null, reach: heading('Contatti') },
  { name: 'Guida', path: '/guida', as: null, reach: heading('Guida') },
  {
    name: 'Login without an answer',
    path: '/login',
    as: null,
    errors: LOST,
    before: breakCalls('**/auth'),
    async reach(page) {
      await page.getByLabel('Username').fill('aurora')
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByText("C'è stato un problema. Riprova più tardi").waitFor()
    },
  },
  {
    name: 'Login with a forgotten password',
    path: '/login',
    as: null,
    async reach(page) {
      await page.getByRole('button', { name: RESET }).click()
      await page.getByRole('dialog', { name: RESET }).waitFor()
    },
  },
  {
    name: 'Register of a good link',
    path: '/register?token=buono',
    as: null,
    before: (page) =>
      page.route('**/users/validate-token?*', (route) => {
        const { origin = '' } = route.request().headers()
        const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' }
        const json = {
          username: 'nuova.persona',
          name: 'Nuova Persona',
          companyName: 'Trattoria Aurora',
          kind: 'registration',
        }
        return route.fulfill({ json, headers })
      }),
    reach: (page) => page.getByLabel('Conferma Password', { exact: true }).waitFor(),
  },
  {
    name: 'Register of a bad link',
    isVariant: true,
    path: '/register?token=cattivo',
    as: null,
    errors: /status of 400/,
    reach: (page) => page.getByText('Token non valido.').waitFor(),
  },
  {
    name: 'the loading overlay',
    path: '/login',
    as: null,
    before: holdCalls('**/auth'),
    async reach(page) {
      await page.getByLabel('Username').fill('aurora')
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByText('Caricamento…').waitFor()
    },
  },
  {
    name: 'the credits',
    path: '/contact',
    async reach(page) {
      await page.getByRole('button', { name: 'Crediti' }).click()
      await page.getByRole('dialog', { name: 'Crediti' }).waitFor()
    },
  },
  {
    name: 'the menu of a narrow page',
    path: '/contact',
    narrow: true,
    async reach(page) {
      await menuButton(page).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'the choice of a theme',
    path: '/contact',
    async reach(page) {
      await themeOpener(page).click()
      await page.getByRole('radio', { name: 'Automatico' }).waitFor({ state: 'attached' })
    },
  },
]
