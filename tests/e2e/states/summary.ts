import type { Page } from '@playwright/test'
import { DEMO_MONTH, dateIn } from '../../../tools/product/dates'
import { lineOf } from '../../../tools/product/summaryTable'
import { breakCalls, holdCalls, LOST, REFUSED, refuseCalls, type State } from './state'

const table = (page: Page) => lineOf(page, 'Incasso contanti')

export const SUMMARY: State[] = [
  { name: 'the month added up', path: DEMO_MONTH, reach: (page) => table(page).waitFor() },
  {
    name: 'a year added up',
    isVariant: true,
    path: `/summary?span=year&from=${dateIn(-1)}`,
    reach: (page) => table(page).waitFor(),
  },
  {
    name: 'how a line is computed',
    path: DEMO_MONTH,
    async reach(page) {
      await lineOf(page, 'Incasso per coperto').getByRole('button', { name: 'ricalcolata' }).click()
      await page.getByRole('dialog').getByLabel('Nel riepilogo').waitFor()
    },
  },
  {
    name: 'how each item adds up',
    path: '/library-items',
    reach: (page) => page.getByLabel('Coperti nel riepilogo').waitFor(),
  },
  {
    name: 'sums that are being loaded',
    path: DEMO_MONTH,
    before: holdCalls('**/report/summary*'),
    reach: (page) => page.getByRole('main').getByText('Caricamento…').first().waitFor(),
  },
  {
    name: 'the chart being read with the keys',
    path: `/summary?span=dates&from=${dateIn(-10)}&to=${dateIn(-1)}`,
    async reach(page) {
      await page.getByRole('img', { name: /^Grafico di / }).focus()
      await page.keyboard.press('End')
      await page.getByText(/€$/).first().waitFor()
    },
  },
  {
    name: 'a chart that could not be loaded',
    isVariant: true,
    path: DEMO_MONTH,
    before: refuseCalls(/\/report\/summary\?.*by=day/, 400),
    reach: (page) => page.getByText('Il grafico non è disponibile.').waitFor(),
    errors: REFUSED,
  },
  {
    name: 'a comparison that could not be loaded',
    isVariant: true,
    path: DEMO_MONTH,
    before: refuseCalls(/\/report\/summary\?.*by=weekday/, 400),
    reach: (page) => page.getByText('Il confronto non è disponibile.').waitFor(),
    errors: REFUSED,
  },
  {
    name: 'a search that finds nothing',
    isVariant: true,
    path: DEMO_MONTH,
    async reach(page) {
      await page.getByRole('searchbox').fill('zafferano')
      await page.getByText('Nessuna voce contiene “zafferano”.').waitFor()
    },
  },
  {
    name: 'the years behind a figure, one of them opened',
    isVariant: true,
    path: `/summary?span=dates&from=${dateIn(-420)}&to=${dateIn(-1)}`,
    async reach(page) {
      await page.getByRole('button', { name: /, Incasso contanti, Nel periodo$/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Incasso contanti' })
      await dialog.getByRole('button', { expanded: false }).last().click()
      await dialog.getByRole('row', { name: /^Totale di/ }).waitFor()
    },
  },
  {
    name: 'the days behind a figure',
    path: DEMO_MONTH,
    async reach(page) {
      await page.getByRole('button', { name: /, Incasso contanti, Nel periodo$/ }).click()
      await page.getByRole('row', { name: /^Totale di/ }).waitFor()
    },
  },
  {
    name: 'the sums of a list by causal',
    path: DEMO_MONTH,
    async reach(page) {
      await page.getByRole('button', { name: 'Totale POS', exact: true }).click()
      await page
        .getByRole('row', { name: /in \d+ giorn[oi], ultima/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'the choice of lines',
    path: DEMO_MONTH,
    reach: (page) => page.getByRole('button', { name: /^Scegli le voci/ }).click(),
  },
  {
    name: 'a range of dates that ends before it starts',
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
    isVariant: true,
    path: DEMO_MONTH,
    before: breakCalls('**/report/summary*'),
    reach: (page) => page.getByRole('alert').waitFor(),
    errors: LOST,
  },
]
