import type { Calendar } from '@quotidia/contract/calendar'
import type { ItemSettings } from '@quotidia/contract/itemSettings'
import type { Library } from '@quotidia/contract/libraries'
import type { Grouping, ListReport, Summary, SummaryItem } from '@quotidia/contract/reports'
import { isoWeekday } from '@quotidia/shared-ui/format/dates'
import { type Received, type Reply, startServer, type TestServer } from '@quotidia/shared-ui/testing/server'
import { ImportServer } from './ImportServer'
import { PackServer } from './PackServer'

type Day = Required<Pick<Calendar['days'][number], 'date' | 'status'>> & { figures: (number | null)[] }

const ITEMS = [
  { key: 1, dataName: 'Incasso contanti', sectionName: 'Incassi', dataType: 'ENTERED', unit: 'AMOUNT' },
  { key: 2, dataName: 'Totale incassi', sectionName: 'Incassi', dataType: 'CALCULATED', unit: 'AMOUNT' },
  { key: 4, dataName: 'Totale POS', sectionName: 'Chiusura', dataType: 'LIST', unit: 'AMOUNT' },
  { key: 3, dataName: 'Scontrino stampato', sectionName: 'Chiusura', dataType: 'CHECK' },
] as const

const CAUSALS: ListReport = {
  key: 4,
  dataName: 'Totale POS',
  sectionName: 'Chiusura',
  unit: 'AMOUNT',
  total: 15,
  count: 3,
  causals: [
    {
      causal: 'Bancomat',
      total: 12.5,
      count: 2,
      newest: { itemId: 9, dayId: 5, date: '2026-11-20', value: 5 },
      days: [
        { dayId: 5, date: '2026-11-20', total: 5, count: 1 },
        { dayId: 3, date: '2026-11-02', total: 7.5, count: 1 },
      ],
    },
    {
      causal: '',
      total: 2.5,
      count: 1,
      newest: { itemId: 8, dayId: 4, date: '2026-11-03', value: 2.5 },
      days: [{ dayId: 4, date: '2026-11-03', total: 2.5, count: 1 }],
    },
  ],
}

const LIBRARIES: Library[] = [
  { libraryId: 2, libraryTitle: 'Chiusura giornaliera', libraryCreationTime: '2026-10-01T08:00:00Z' },
  { libraryId: 1, libraryTitle: 'Prima nota', libraryCreationTime: '2026-01-01T08:00:00Z' },
]

/** The API's answers about four items on a few days of November and October 2026; today is Saturday the 21st. */
export class SummaryServer {
  today = '2026-11-21'
  days: Day[] = [
    { date: '2026-10-05', status: 'approved', figures: [80, 90, 5, 1] },
    { date: '2026-10-30', status: 'approved', figures: [1000, 1000, 5, 1] },
    { date: '2026-11-02', status: 'approved', figures: [100.1, 110.1, 5, 1] },
    { date: '2026-11-03', status: 'closed', figures: [0.2, null, 5, 0] },
    { date: '2026-11-20', status: 'open', figures: [50, 60, 5, 1] },
  ]
  packs = new PackServer()
  imports = new ImportServer()
  /** The items of the newest library. */
  items: ItemSettings[] = []
  /** Called with the body of a choice of an item. */
  onItem: (body: unknown) => void = () => {}
  /** Answers that replace all others, by the path, or by that of a summary with its grouping: '/report/summary?by=day'. */
  replies = new Map<string, Reply | Promise<Reply>>()
  private server: TestServer | undefined

  async start(): Promise<string> {
    this.server = await startServer((request) => this.answer(request))
    return this.server.url
  }

  stop = () => this.server?.close()

  private answer(request: Received): Reply | undefined | Promise<Reply | undefined> {
    const { path, query } = request
    const reply = this.replies.get(path) ?? this.replies.get(`${path}?by=${query['by']}`)
    if (reply) return reply
    const [from, to] = [query['from'] ?? '', query['to'] ?? '']
    const days = this.days.filter(({ date }) => from <= date && date <= to)
    if (path === '/day/calendar') return { body: this.calendar(days) }
    if (path === '/library/user') return { body: LIBRARIES }
    if (request.method === 'PUT') {
      this.onItem(JSON.parse(request.body))
      return { body: this.items[0] }
    }
    if (path === '/library/items') return { body: this.items }
    if (path === '/report/list') return { body: CAUSALS }
    if (path === '/report/summary') return { body: summaryOf(days, from, to, query['by'] as Grouping) }
    return this.packs.answer(request) ?? this.imports.answer(request)
  }

  private calendar(days: Day[]): Calendar {
    const usual = { missing: 0, outstanding: 0, openQuestions: 0, version: 1, closing: null }
    return {
      today: this.today,
      days: days.map(({ date, status }) => ({ ...usual, date, status, dayId: this.idOf(date) })),
    }
  }

  private idOf = (date: string) => this.days.findIndex((day) => day.date === date) + 1
}

/** Columns for days and weekdays, or a single one: as the real API returns them, but without empty periods. */
function summaryOf(days: Day[], from: string, to: string, by: Grouping): Summary {
  const groups = groupsOf(days, by)
  const periods = groups.map((group, index) => ({
    key: keyOf(group, index, by),
    from: by === 'day' ? (group[0]?.date ?? '') : from,
    to: by === 'day' ? (group[0]?.date ?? '') : to,
    days: group.length,
    closed: group.filter(({ status }) => status === 'closed').length,
    approved: group.filter(({ status }) => status === 'approved').length,
  }))
  const items = ITEMS.map((item, index): SummaryItem => {
    const figures = days.flatMap((day) => day.figures[index] ?? [])
    const sum = (of: Day[]) => of.reduce((all, day) => all + Math.round((day.figures[index] ?? 0) * 100), 0) / 100
    const total = figures.length > 0 ? sum(days) : null
    return {
      ...item,
      dataIds: [item.key],
      values: groups.map((group) => (group.some((day) => day.figures[index] !== null) ? sum(group) : null)),
      total,
      average: total === null || item.dataType === 'CHECK' ? null : Math.round((total * 100) / figures.length) / 100,
      days: figures.length,
      incalculable: item.dataType === 'CALCULATED' ? days.length - figures.length : 0,
    }
  })
  return { periods, items }
}

function groupsOf(days: Day[], by: Grouping): Day[][] {
  if (by === 'day') return days.map((day) => [day])
  if (by !== 'weekday') return [days]
  return ['1', '2', '3', '4', '5', '6', '7'].map((key) => days.filter(({ date }) => isoWeekday(date) === key))
}

function keyOf(group: Day[], index: number, by: Grouping): string {
  if (by === 'day') return group[0]?.date ?? ''
  return by === 'weekday' ? String(index + 1) : '2026-11'
}
