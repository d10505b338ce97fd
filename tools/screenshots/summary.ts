import type { Page } from '@playwright/test'
import { answerCalls } from '../product/answers'
import { DEMO_MONTH, dateIn } from '../product/dates'
import { FAILED, FILE, IMPORT, PACK, WRITTEN } from '../product/samples'
import { lineOf } from '../product/summaryTable'
import type { Screen } from './show'

const pack = (name: string, change: object): Screen => ({
  name,
  as: 'aurora',
  path: '/summary?pack=7',
  before: answerCalls('**/report/pack/7', { ...PACK, ...change }),
  act: (page) => page.getByRole('dialog').getByRole('button').last().waitFor(),
})
const step = (name: string, at: string, change: object): Screen => ({
  name,
  as: 'aurora',
  path: `/summary/import?id=5&step=${at}`,
  before: answerCalls('**/report/import/5', { ...IMPORT, ...change }),
})
const table = (page: Page) => lineOf(page, 'Incasso contanti')

/** The states of Riepilogo and its dialogs, the accountant's pack, and the import of past days. */
export const SUMMARY_SCREENS: Screen[] = [
  { name: 'summary-year', as: 'aurora', path: `/summary?span=year&from=${dateIn(-1)}` },
  { name: 'summary-dates', as: 'fabio', path: `/summary?span=dates&from=${dateIn(-10)}&to=${dateIn(-1)}` },
  { name: 'summary-empty', as: 'aurora', path: '/summary?span=month&from=2019-08-01' },
  {
    name: 'summary-pack',
    as: 'aurora',
    path: DEMO_MONTH,
    act: async (page) => {
      await page.getByRole('button', { name: 'Pacchetto per il commercialista' }).click()
      await page.getByRole('group', { name: 'Che cosa metterci' }).waitFor()
    },
  },
  {
    name: 'summary-list',
    as: 'aurora',
    path: DEMO_MONTH,
    act: async (page) => {
      await page.getByRole('button', { name: 'Totale POS', exact: true }).click()
      await page
        .getByRole('row', { name: /in \d+ giorn[oi], ultima/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'summary-chart-read',
    as: 'aurora',
    path: `/summary?span=dates&from=${dateIn(-20)}&to=${dateIn(-1)}`,
    act: async (page) => {
      await table(page).waitFor()
      await page.getByRole('img', { name: /^Grafico di / }).focus()
      await page.keyboard.press('End')
    },
  },
  pack('summary-pack-progress', {}),
  pack('summary-pack-ready', FILE),
  pack('summary-pack-failed', FAILED),
  step('summary-import-columns', 'columns', {}),
  step('summary-import-trial', 'trial', { columns: IMPORT.columns.filter(({ outcome }) => outcome !== 'guessed') }),
  step('summary-import-running', 'run', { state: 'running', ...WRITTEN }),
  step('summary-import-done', 'run', { state: 'done', ...WRITTEN }),
  {
    name: 'summary-days',
    as: 'aurora',
    path: DEMO_MONTH,
    act: async (page) => {
      await page.getByRole('button', { name: /, Incasso contanti, Nel periodo$/ }).click()
      await page.getByRole('row', { name: /^Totale di/ }).waitFor()
    },
  },
]
