/* A pack and an import as the API answers them, in states that pass too quickly or need weeks of data. */
import type { Import } from '@quotidia/contract/imports'
import type { Pack } from '@quotidia/contract/packs'

export const PACK: Pack = {
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
  shared: false,
  provisional: [
    { dayId: 12, date: '2026-11-12' },
    { dayId: 21, date: '2026-11-21' },
  ],
  days: 18,
}
export const FILE: Partial<Pack> = {
  state: 'ready',
  href: '/report/pack/file/x.zip',
  fileName: 'locanda-del-borgo-2026-11-01_21.zip',
  bytes: 25_794_970,
  sha256: '9f2c41d0'.repeat(8),
  files: 63,
  mainTotal: { dataName: 'Totale incassi', total: 62_234.6 },
  expiresAt: '2026-11-28T17:00:00.000Z',
}
export const FAILED: Partial<Pack> = {
  state: 'failed',
  failedPart: 'documents',
  message: 'Manca il documento “fattura-ortofrutta.pdf” del 17/11/2026. Il registro è al sicuro.',
}
export const IMPORT: Import = {
  importId: 5,
  fileName: 'settembre.xlsx',
  sheet: 'Chiusure',
  sheets: [{ name: 'Chiusure', outcome: 'read' }],
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
  formats: {},
  choices: [
    { key: 1, dataName: 'Incasso contanti', sectionName: 'Incassi' },
    { key: 2, dataName: 'Consegne a domicilio', sectionName: 'Incassi' },
  ],
  unread: [{ row: 14, column: 'C', text: 'n.d.', message: '“n.d.” non è un importo: la cella si salta.' }],
  unreadCount: 1,
  create: ['2026-09-05'],
  totals: [
    {
      dataKey: 1,
      dataName: 'Incasso contanti',
      isCheck: false,
      days: 26,
      total: 39_104.5,
      largest: 12_045,
      largestDate: '2026-09-06',
    },
    {
      dataKey: 2,
      dataName: 'Buoni pasto',
      isCheck: false,
      days: 20,
      total: 2104,
      largest: 132.6,
      largestDate: '2026-09-19',
    },
  ],
  firstDays: [
    {
      date: '2026-09-05',
      figures: [
        { dataKey: 1, value: 1204.5 },
        { dataKey: 2, value: 96 },
      ],
    },
    { date: '2026-09-06', figures: [{ dataKey: 1, value: 12_045 }] },
  ],
  unusual: [{ date: '2026-09-06', dataKey: 1, dataName: 'Incasso contanti', value: 12_045, low: 900, high: 2100 }],
  unusualCount: 1,
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
export const WRITTEN: Partial<Import> = {
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
