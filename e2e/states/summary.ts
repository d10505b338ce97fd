import type { Page } from '@playwright/test'
import { dateIn } from '../../scripts/product/dates'
import { breakCalls, LOST, type State } from './state'

const MONTH = '/summary'
const table = (page: Page) => page.getByRole('row', { name: /^Incasso contanti/ })

export const SUMMARY: State[] = [
  { name: 'the month added up', path: MONTH, reach: (page) => table(page).waitFor() },
  {
    name: 'the days behind a figure',
    path: MONTH,
    async reach(page) {
      await page.getByRole('button', { name: /, Incasso contanti, Totale$/ }).click()
      await page.getByRole('row', { name: /^Totale di/ }).waitFor()
    },
  },
  {
    name: 'what the entries of a list were for',
    path: MONTH,
    async reach(page) {
      await page.getByRole('button', { name: 'Totale POS', exact: true }).click()
      await page
        .getByRole('row', { name: /in \d+ giorni, ultima/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the choice of lines',
    path: MONTH,
    reach: (page) => page.getByRole('button', { name: /^Scegli le voci/ }).click(),
  },
  {
    name: 'two dates added up, the second before the first',
    path: `/summary?span=dates&from=${dateIn(-10)}&to=${dateIn(-1)}`,
    async reach(page) {
      await page.getByLabel('Al', { exact: true }).fill('1/1/2020')
      await page.getByRole('button', { name: 'Mostra' }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'a month without days',
    path: '/summary?span=month&from=2019-08-01',
    reach: (page) => page.getByText('Nessun giorno in agosto 2019.').waitFor(),
  },
  {
    name: 'sums that could not be loaded',
    path: MONTH,
    before: breakCalls('**/report/summary*'),
    reach: (page) => page.getByRole('alert').waitFor(),
    errors: LOST,
  },
]
