import type { Page } from '@playwright/test'
import type { Import } from '@quotidia/contract/imports'
import type { Pack } from '@quotidia/contract/packs'
import { answerCalls } from '../../../tools/product/answers'
import { DEMO_MONTH } from '../../../tools/product/dates'
import { FAILED, FILE, IMPORT, PACK, WRITTEN } from '../../../tools/product/samples'
import { breakCalls, LOST, REFUSED, refuseCalls, type State } from './state'

const packed = (change: Partial<Pack>) => answerCalls('**/report/pack/7', { ...PACK, ...change })
const OF_PACK = '/summary?pack=7'

const imported = (change: Partial<Import>) => answerCalls('**/report/import/5', { ...IMPORT, ...change })
const atStep = (step: string) => `/summary/import?id=5&step=${step}`
const titled =
  (name: string): State['reach'] =>
  (page) =>
    page.getByRole('heading', { level: 1, name }).waitFor()
const inDialog =
  (name: string): State['reach'] =>
  (page) =>
    page.getByRole('dialog', { name }).waitFor()

const pressing =
  (name: string, reached: State['reach']): State['reach'] =>
  async (page, context) => {
    await page.getByRole('button', { name, exact: true }).click()
    await reached(page, context)
  }
const asked = (title: string) => (page: Page) => page.getByRole('alertdialog', { name: title }).waitFor()

/** The accountant's pack, and the import of past days. */
export const REPORTS: State[] = [
  {
    name: 'the contents of a new pack',
    path: DEMO_MONTH,
    async reach(page) {
      await page.getByRole('button', { name: 'Pacchetto per il commercialista' }).click()
      await page.getByRole('checkbox', { name: 'Riepilogo in Excel' }).waitFor()
    },
  },
  {
    name: 'a pack that waits to be made',
    isVariant: true,
    path: OF_PACK,
    before: packed({ state: 'queued', done: 0, parts: PACK.parts.map((part) => ({ ...part, done: 0 })) }),
    reach: inDialog('Preparo il pacchetto'),
  },
  { name: 'a pack that is being made', path: OF_PACK, before: packed({}), reach: inDialog('Preparo il pacchetto') },
  {
    name: 'the question before a pack is stopped',
    isVariant: true,
    path: OF_PACK,
    before: packed({}),
    reach: pressing('Interrompi', asked('Interrompere la preparazione?')),
  },
  { name: 'a pack that is ready', path: OF_PACK, before: packed(FILE), reach: inDialog('Il pacchetto è pronto') },
  {
    name: 'a pack that failed',
    isVariant: true,
    path: OF_PACK,
    before: packed(FAILED),
    reach: inDialog('Il pacchetto non è pronto'),
  },
  {
    name: 'a pack that is gone',
    isVariant: true,
    path: OF_PACK,
    before: refuseCalls('**/report/pack/7', 404),
    reach: (page) => page.getByRole('alert').waitFor(),
    errors: REFUSED,
  },
  {
    name: 'a line about a pack',
    path: '/summary',
    before: answerCalls(/\/report\/pack\?/, {
      days: 1,
      provisional: 0,
      parts: [],
      documents: { count: 0, bytes: 0 },
      packs: [{ ...PACK, ...FILE }],
    }),
    reach: (page) => page.getByRole('list', { name: 'Pacchetti' }).waitFor(),
  },
  {
    name: 'a file of the wrong type for an import',
    path: '/summary/import',
    async reach(page) {
      const file = { name: 'giorni.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the columns of a file',
    path: atStep('columns'),
    before: imported({}),
    reach: titled('Controlla le colonne'),
  },
  {
    name: 'a column for an item that already has one',
    path: atStep('columns'),
    before: async (page) => {
      await imported({})(page)
      await refuseCalls('**/report/import/5/columns', 400, 'La voce è già presa dalla colonna B.')(page)
    },
    async reach(page) {
      await page.getByLabel('Voce per la colonna D, Tot. POS').selectOption('Incasso contanti')
      await page.getByRole('alert').waitFor()
    },
    errors: REFUSED,
  },
  {
    name: 'the changes that an import would make',
    path: atStep('trial'),
    before: imported({}),
    reach: titled('Ecco che cosa cambierebbe'),
  },
  {
    name: 'a running import',
    path: atStep('run'),
    before: imported({ state: 'running', ...WRITTEN }),
    reach: titled('Importo i giorni'),
  },
  {
    name: 'the question before an import is stopped',
    isVariant: true,
    path: atStep('run'),
    before: imported({ state: 'running', ...WRITTEN }),
    reach: pressing('Interrompi', asked('Interrompere l’importazione?')),
  },
  {
    name: 'an import that was stopped',
    isVariant: true,
    path: atStep('run'),
    before: imported({ state: 'stopped', ...WRITTEN }),
    reach: titled('Importazione interrotta'),
  },
  {
    name: 'an import that is being undone',
    isVariant: true,
    path: atStep('run'),
    before: imported({ state: 'undoing', ...WRITTEN }),
    reach: titled('Annullo i giorni'),
  },
  {
    name: 'the question before an import is undone',
    isVariant: true,
    path: atStep('run'),
    before: imported({ state: 'done', ...WRITTEN }),
    reach: pressing('Annulla tutto', asked('Annullare l’importazione?')),
  },
  {
    name: 'an import that is finished',
    path: atStep('run'),
    before: imported({ state: 'done', ...WRITTEN }),
    reach: titled('Importazione finita'),
  },
  {
    name: 'an import that failed',
    isVariant: true,
    path: atStep('run'),
    before: imported({ state: 'failed', message: 'Bruno Sala non può più modificare i valori.', ...WRITTEN }),
    reach: titled('Importazione non riuscita'),
  },
  {
    name: 'an import that could not be loaded',
    isVariant: true,
    path: atStep('trial'),
    before: breakCalls('**/report/import/5'),
    reach: (page) => page.getByRole('alert').waitFor(),
    errors: LOST,
  },
]
