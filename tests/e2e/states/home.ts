import type { Page } from '@playwright/test'
import type { Calendar } from '@quotidia/contract/calendar'
import { dateIn } from '../../../tools/product/dates'
import { menuButton } from '../harness/menu'
import { writerOf } from '../harness/rows'
import { breakCalls, holdCalls, LOST, type State } from './state'

const ask = async (page: Page, date: string) => {
  await page.getByLabel('Data', { exact: true }).fill(date)
  await page.getByRole('button', { name: 'Verifica' }).click()
}
const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor()
const yesterday = () => dateIn(-1)
const NEVER = '01/01/2005'

/** Shows all days as closed, every third one with something outstanding. */
const closeAllDays = (page: Page) =>
  page.route('**/day/calendar*', async (route) => {
    const response = await route.fetch()
    const calendar: Calendar = await response.json()
    const days = calendar.days.map((day, index) => ({
      ...day,
      status: 'closed',
      outstanding: index % 3 === 0 ? 2 : 0,
      openQuestions: index === 1 ? 1 : 0,
      closing: {
        userName: 'Bruno Sala',
        at: `${day.date} 23:41:05 CET`,
        comment: index % 4 ? null : 'Manca la conta.',
      },
      headline: { dataName: 'Totale incassi', value: 4000 + 17.25 * index },
    }))
    await route.fulfill({ response, json: { ...calendar, days } })
  })

export const HOME: State[] = [
  {
    name: 'Home',
    path: '/home',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Segna come letto/ })
        .first()
        .waitFor(),
  },
  {
    name: 'Home before the last days have loaded',
    isVariant: true,
    path: '/home',
    before: holdCalls('**/day/last-days*'),
    reach: (page) => page.getByRole('region', { name: 'Ultimi giorni generati' }).getByText('Caricamento…').waitFor(),
  },
  {
    name: 'Home without days and notifications that could not be loaded',
    path: '/home',
    before: async (page) => {
      await breakCalls('**/day/last-days*')(page)
      await breakCalls('**/notification')(page)
    },
    reach: async (page) => {
      await waitForText(page, 'Gli ultimi giorni non si sono caricati.')
      await waitForText(page, 'Le notifiche non si sono caricate.')
    },
    errors: LOST,
  },
  {
    name: 'Home while the states of the days are read',
    isVariant: true,
    path: '/home',
    before: holdCalls('**/day/calendar*'),
    reach: (page) => waitForText(page, 'Leggo lo stato dei giorni…'),
  },
  {
    name: 'Home without the states of the days',
    isVariant: true,
    path: '/home',
    before: breakCalls('**/day/calendar*'),
    reach: (page) => waitForText(page, 'Non riusciamo a leggere lo stato dei giorni.'),
    errors: LOST,
  },
  {
    name: 'Home with a day to approve',
    path: '/home',
    before: (_, { product, token, dayId }) =>
      writerOf(product, token, dayId).close('Le ricevute le porta Marco domattina.'),
    reach: (page) => page.getByRole('region', { name: 'Da approvare' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'the review of days to approve',
    path: '/home',
    before: closeAllDays,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Rivedi e approva' }).click()
      await page.getByRole('dialog', { name: 'Rivedi e approva' }).waitFor()
    },
  },
  {
    name: 'Home of a company that has no day yet',
    as: 'conti',
    path: '/home',
    reach: (page) => page.getByRole('link', { name: 'Crea la libreria' }).waitFor(),
  },
  {
    name: 'a date that has a day',
    path: '/home',
    reach: async (page) => {
      await ask(page, yesterday())
      await waitForText(page, 'La data esiste.')
    },
  },
  {
    name: 'a date without a day',
    path: '/home',
    reach: async (page) => {
      await ask(page, NEVER)
      await page.getByRole('button', { name: 'Crea', exact: true }).waitFor()
    },
  },
  {
    name: 'a text that is no date, beside the calendar',
    path: '/home',
    reach: async (page) => {
      await ask(page, '31/02/2026')
      await waitForText(page, 'La data 31/02/2026 non esiste')
    },
  },
  {
    name: 'a date that could not be checked',
    isVariant: true,
    path: '/home',
    before: breakCalls('**/day/fetch*'),
    reach: async (page) => {
      await ask(page, NEVER)
      await waitForText(page, 'Si è verificato un errore. Riprova.')
    },
    errors: LOST,
  },
  {
    name: 'the menu on a narrow page',
    path: '/home',
    narrow: true,
    reach: async (page) => {
      await menuButton(page).click()
      await page.getByRole('button', { name: 'Chiudi il menu' }).waitFor()
    },
  },
  {
    name: 'Crediti',
    isVariant: true,
    path: '/home',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Crediti' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
