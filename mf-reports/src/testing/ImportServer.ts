import type { Import, ImportColumn, ImportProgress } from '@quotidia/contract/imports'
import type { DecimalMark } from '@quotidia/domain/amountText'
import type { DateOrder } from '@quotidia/domain/dateText'
import type { Received, Reply } from '@quotidia/shared-ui/testing/server'

const column = (letter: string, header: string, change: Partial<ImportColumn>): ImportColumn => ({
  column: letter,
  header,
  outcome: 'recognised',
  dataKey: null,
  dataName: null,
  samples: [],
  ...change,
})

const CHECKED: Import = {
  importId: 5,
  fileName: 'settembre.xlsx',
  sheet: 'Chiusure',
  sheets: [{ name: 'Chiusure', outcome: 'read' }],
  rows: 30,
  state: 'checked',
  version: 1,
  columns: [
    column('A', 'Data', { outcome: 'date', samples: ['01/09/2026', '02/09/2026'] }),
    column('B', 'Incasso contanti', { dataKey: 1, dataName: 'Incasso contanti', samples: ['1.204,50', '1.388,00'] }),
    column('C', 'Buoni pasto', { dataKey: 2, dataName: 'Buoni pasto', samples: ['96,00', '118,40'] }),
    column('D', 'Asporto', {
      outcome: 'guessed',
      dataKey: 3,
      dataName: 'Consegne a domicilio',
      samples: ['84,00', '0,00'],
    }),
    column('E', 'Tot. POS', { outcome: 'sum', samples: ['1.902,10', '2.044,80'] }),
    column('F', 'Note', { outcome: 'unknown', samples: ['pioggia'] }),
  ],
  formats: {},
  choices: [
    { key: 1, dataName: 'Incasso contanti', sectionName: 'Incassi' },
    { key: 2, dataName: 'Buoni pasto', sectionName: 'Incassi' },
    { key: 3, dataName: 'Consegne a domicilio', sectionName: 'Incassi' },
    { key: 4, dataName: 'Sconti e omaggi', sectionName: 'Uscite' },
  ],
  unread: [
    { row: 14, column: 'D', text: 'n.d.', message: '“n.d.” non è un importo: la cella si salta.' },
    { row: 31, column: 'A', text: '31/09/2026', message: '“31/09/2026” non è una data: la riga si salta.' },
  ],
  unreadCount: 2,
  create: Array.from({ length: 26 }, (_, index) => `2026-09-${`${index + 5}`.padStart(2, '0')}`),
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
  changes: [
    { dayId: 12, date: '2026-09-12', dataKey: 1, dataName: 'Incasso contanti', old: 1684, new: 1648 },
    { dayId: 12, date: '2026-09-12', dataKey: 2, dataName: 'Buoni pasto', old: 0, new: 132.6 },
    { dayId: 13, date: '2026-09-13', dataKey: 1, dataName: 'Incasso contanti', old: 1512.3, new: 1521.3 },
    { dayId: 13, date: '2026-09-13', dataKey: 3, dataName: 'Consegne a domicilio', old: 88, new: 0 },
  ],
  changeCount: 4,
  changedDays: 2,
  equal: 104,
  closed: [
    { dayId: 1, date: '2026-09-01', status: 'APPROVED' },
    { dayId: 2, date: '2026-09-02', status: 'CLOSED' },
  ],
  skipped: [],
  done: 0,
  total: 28,
  lastDate: null,
  days: [],
  by: 'Nello Ferri',
}

const RUNNING: Partial<Import> = { state: 'running', done: 18, lastDate: '2026-09-18', choices: [], closed: [] }

const DONE: Partial<Import> = {
  state: 'done',
  done: 28,
  appliedAt: '2026-11-20T17:32:00.000Z',
  days: [
    { dayId: 31, date: '2026-09-03', created: true, figures: 4, state: 'imported' },
    {
      dayId: 32,
      date: '2026-09-05',
      created: true,
      figures: 4,
      state: 'edited',
      editedBy: 'Giulia Bassi',
      editedAt: '2026-11-20T17:40:00.000Z',
    },
    { dayId: 12, date: '2026-09-12', created: false, figures: 2, state: 'imported' },
  ],
}

const STOPPED: Partial<Import> = {
  ...DONE,
  state: 'stopped',
  done: 18,
  days: Array.from({ length: 18 }, (_, index) => ({
    dayId: 31 + index,
    date: `2026-09-${`${index + 1}`.padStart(2, '0')}`,
    created: true,
    figures: 4,
    state: 'imported',
  })),
}

interface Choice {
  column: string
  dataKey: number | null
}

interface Change {
  columns?: Choice[]
  sheet?: string
  dateOrder?: DateOrder
  decimalMark?: DecimalMark
}

/** The API's answers about one import, whose job stays where it is until the test moves it. */
export class ImportServer {
  imported: Import | undefined
  /** The calls with their bodies, oldest first. */
  calls: { call: string; body: unknown }[] = []

  check = () => this.move({})
  run = () => this.move(RUNNING)
  finish = () => this.move(DONE)

  move(change: Partial<Import>): Import {
    this.imported = { ...(this.imported ?? CHECKED), ...change }
    return this.imported
  }

  answer({ method, path, headers, body }: Received): Reply | undefined {
    if (path === '/report/import/template') return { body: 'Data;Incasso contanti' }
    if (path === '/report/import' && method === 'GET') return { body: this.list() }
    if (path === '/report/import') return { status: 201, body: this.move({}) }
    const call = /^\/report\/import\/5\/?(\w*)$/.exec(path)?.[1]
    if (call === undefined || !this.imported) return undefined
    if (method === 'GET') return { body: this.imported }
    this.calls.push({ call, body: headers['content-type']?.includes('json') ? JSON.parse(body) : undefined })
    return { body: this.command(call, body) }
  }

  private list(): ImportProgress[] {
    if (!this.imported) return []
    const { importId, fileName, state, done, total } = this.imported
    return [{ importId, fileName, state, done, total, createdAt: '2026-11-20T17:30:00.000Z' }]
  }

  private command(call: string, body: string): Import {
    if (call === 'columns') return this.choose(JSON.parse(body))
    if (call === 'apply') return this.move({ ...RUNNING, done: 0, lastDate: null })
    if (call === 'stop') return this.move(STOPPED)
    const ids: number[] | undefined = JSON.parse(body).dayIds
    const days = this.imported?.days ?? []
    return this.move({
      days: days.map((day) =>
        day.state === 'imported' && (!ids || ids.includes(day.dayId)) ? { ...day, state: 'undone' } : day,
      ),
    })
  }

  private choose({ columns: choices = [], sheet, dateOrder, decimalMark }: Change): Import {
    const { formats = {}, sheets = [] } = this.imported ?? {}
    if (sheet)
      return this.move({
        sheet,
        sheets: sheets.map((each) => ({ name: each.name, outcome: each.name === sheet ? 'read' : 'otherItems' })),
      })
    if (dateOrder && formats.dateOrder)
      return this.move({ formats: { ...formats, dateOrder: { ...formats.dateOrder, answer: dateOrder } } })
    if (decimalMark && formats.decimalMark)
      return this.move({ formats: { ...formats, decimalMark: { ...formats.decimalMark, answer: decimalMark } } })
    const columns = (this.imported?.columns ?? []).map((each): ImportColumn => {
      const choice = choices.find(({ column: letter }) => letter === each.column)
      if (!choice) return each
      return { ...each, dataKey: choice.dataKey, outcome: choice.dataKey === null ? 'ignored' : 'chosen' }
    })
    return this.move({ columns })
  }
}
