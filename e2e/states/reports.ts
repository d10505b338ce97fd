import type { Import } from 'contract/imports'
import type { Pack } from 'contract/packs'
import { answerCalls, breakCalls, LOST, type State } from './state'

const PACK: Pack = {
  jobId: 7,
  from: '2026-11-01',
  to: '2026-11-21',
  state: 'running',
  done: 17,
  total: 65,
  parts: [
    { part: 'xlsx', done: 4, total: 4 },
    { part: 'csv', done: 2, total: 2 },
    { part: 'pdf', done: 11, total: 18 },
    { part: 'documents', done: 0, total: 41 },
  ],
  createdAt: '2026-11-21T17:00:00.000Z',
  provisional: [
    { dayId: 12, date: '2026-11-12' },
    { dayId: 21, date: '2026-11-21' },
  ],
  days: 18,
}
const FILE: Partial<Pack> = {
  state: 'ready',
  href: '/report/pack/file/x.zip',
  fileName: 'locanda-del-borgo-2026-11-01_21.zip',
  bytes: 25_794_970,
  sha256: '9f2c41d0'.repeat(8),
  files: 63,
  mainTotal: { dataName: 'Totale incassi', total: 62_234.6 },
  expiresAt: '2026-11-28T17:00:00.000Z',
}
const FAILED: Partial<Pack> = {
  state: 'failed',
  failedPart: 'documents',
  message: 'Manca il file “fattura-ortofrutta.pdf” del 17/11/2026. I dati del registro sono al sicuro.',
}
const packed = (change: Partial<Pack>) => answerCalls('**/report/pack/7', { ...PACK, ...change })
const OF_PACK = '/summary?pack=7'

const IMPORT: Import = {
  importId: 5,
  fileName: 'settembre.xlsx',
  sheet: 'Chiusure',
  rows: 30,
  state: 'checked',
  version: 1,
  columns: [
    {
      column: 'A',
      header: 'Data',
      outcome: 'date',
      dataKey: null,
      dataName: null,
      samples: ['01/09/2026', '02/09/2026'],
    },
    {
      column: 'B',
      header: 'Incasso contanti',
      outcome: 'recognised',
      dataKey: 1,
      dataName: 'Incasso contanti',
      samples: ['1.204,50'],
    },
    {
      column: 'C',
      header: 'Asporto',
      outcome: 'guessed',
      dataKey: 2,
      dataName: 'Consegne a domicilio',
      samples: ['84,00', '0,00'],
    },
    { column: 'D', header: 'Tot. POS', outcome: 'sum', dataKey: null, dataName: null, samples: ['1.902,10'] },
  ],
  choices: [
    { key: 1, dataName: 'Incasso contanti', sectionName: 'Incassi' },
    { key: 2, dataName: 'Consegne a domicilio', sectionName: 'Incassi' },
  ],
  unread: [{ row: 14, column: 'C', text: 'n.d.', message: '“n.d.” non è un importo: la cella si salta.' }],
  unreadCount: 1,
  create: ['2026-09-05'],
  changes: [{ dayId: 12, date: '2026-09-12', dataKey: 1, dataName: 'Incasso contanti', old: 1684, new: 1648 }],
  changeCount: 1,
  changedDays: 1,
  equal: 104,
  closed: [{ dayId: 1, date: '2026-09-01', status: 'APPROVED' }],
  skipped: [],
  done: 0,
  total: 2,
  lastDate: null,
  days: [],
  by: 'Nello Ferri',
}
const WRITTEN: Partial<Import> = {
  done: 1,
  lastDate: '2026-09-05',
  appliedAt: '2026-11-20T17:32:00.000Z',
  skipped: [{ date: '2026-09-07', reason: 'changed' }],
  days: [
    { dayId: 31, date: '2026-09-05', created: true, figures: 4, state: 'imported' },
    {
      dayId: 32,
      date: '2026-09-06',
      created: true,
      figures: 4,
      state: 'edited',
      editedBy: 'Giulia Bassi',
      editedAt: '2026-11-20T17:40:00.000Z',
    },
  ],
}
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

/** The accountant's pack, and the import of past days. */
export const REPORTS: State[] = [
  {
    name: 'what a pack is to hold',
    path: '/summary',
    async reach(page) {
      await page.getByRole('button', { name: 'Pacchetto per il commercialista' }).click()
      await page.getByRole('checkbox', { name: 'Riepilogo in Excel' }).waitFor()
    },
  },
  { name: 'a pack that is being made', path: OF_PACK, before: packed({}), reach: inDialog('Preparo il pacchetto') },
  { name: 'a pack that is ready', path: OF_PACK, before: packed(FILE), reach: inDialog('Il pacchetto è pronto') },
  { name: 'a pack that failed', path: OF_PACK, before: packed(FAILED), reach: inDialog('Il pacchetto non è pronto') },
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
    name: 'a file to import that is none',
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
    name: 'what an import would change',
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
    name: 'an import that is finished',
    path: atStep('run'),
    before: imported({ state: 'done', ...WRITTEN }),
    reach: titled('Importazione finita'),
  },
  {
    name: 'an import that failed',
    path: atStep('run'),
    before: imported({ state: 'failed', message: 'Bruno Sala non può più modificare i dati.', ...WRITTEN }),
    reach: titled('Importazione non riuscita'),
  },
  {
    name: 'an import that could not be loaded',
    path: atStep('trial'),
    before: breakCalls('**/report/import/5'),
    reach: (page) => page.getByRole('alert').waitFor(),
    errors: LOST,
  },
]
