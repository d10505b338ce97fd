import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Calendar } from 'contract/calendar'
import type { DayFull } from 'contract/days'
import type { Document } from 'contract/documents'
import type { ExpectedFigure } from 'contract/expected'
import type { FormulaDay } from 'contract/formulas'
import type { Revision } from 'contract/history'
import type { Library, Section } from 'contract/libraries'
import type { ListItem } from 'contract/lists'
import type { Notification } from 'contract/notifications'
import type { PreviousDayChange } from 'contract/rules'
import type { DayTotals } from 'contract/totals'
import type { DataItem } from 'contract/values'
import { today } from 'shared-ui/format/dates'
import { missingOf } from '../sheet/missing'
import { type Answer, conflict, HAS_ENTRIES, NOT_FOUND } from './answers'
import { DayHistory } from './DayHistory'
import { DayQuestions } from './DayQuestions'
import type { LiveStreams } from './LiveStreams'
import { readBody } from './readBody'
import { withReconciliations } from './reconciliations'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | undefined
}
type Handler = (asked: Asked) => Answer | Promise<Answer>

const NOW = '2026-11-20 18:45:02 CET'

/** A fake API with one day, including revisions, conflicts and sums. */
export class DayServer {
  readonly asked: Asked[] = []
  notifications: Notification[] = []
  formulas: FormulaDay[] = []
  documents: Document[] = []
  days: { dayId: number; date: string }[] = []
  /** Without it the server has no live streams. */
  streams: LiveStreams | undefined
  readonly questions = new DayQuestions()
  calendar: Calendar = { today: today(), days: [] }
  expected: ExpectedFigure[] = []
  changes: PreviousDayChange[] = []
  usedCausals: string[] = []
  libraries: Library[] = [{ libraryId: 3, libraryTitle: 'Chiusura', libraryCreationTime: '2026-01-01T08:00:00Z' }]
  #server: Server
  #handlers = new Map<string, Handler>()
  #gates: { path: string; wait: Promise<void> }[] = []
  #nextId = 900
  readonly history: DayHistory
  #deleted: ListItem[] = []

  constructor(
    public day: DayFull,
    public sections: Section[],
  ) {
    this.history = new DayHistory([...day.dayWithValues, ...day.dataListsValues])
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Overrides the response of a path; undefined resets it. */
  on(path: string, handler: Handler | undefined): void {
    if (handler) this.#handlers.set(path, handler)
    else this.#handlers.delete(path)
  }

  /** Delays the response of the next call to a path until the returned function is called. */
  hold(path: string): () => void {
    let release = () => {}
    const wait = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#gates.push({ path, wait })
    return release
  }

  calls(path: string): Asked[] {
    return this.asked.filter((call) => call.path === path)
  }

  /** Changes a row as another user. */
  editElsewhere(dataId: number, change: Partial<DataItem>): void {
    this.#setItem(dataId, (item) => {
      const saved = { ...item, ...change, revision: item.revision + 1, lastEdited: NOW }
      this.history.record(saved, 'MOD')
      return saved
    })
  }

  /** Changes an entry of a list as another person does. */
  editEntryElsewhere(id: number, change: Partial<ListItem>): void {
    const dataListsValues = this.day.dataListsValues.map((item) =>
      item.id === id ? { ...item, ...change, revision: item.revision + 1, lastEdited: NOW } : item,
    )
    this.day = { ...this.day, dataListsValues }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://day')
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, idempotency-key')
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
    if (request.method === 'OPTIONS') return void response.end()
    if (this.streams && url.pathname === '/live') return this.streams.open(response, this.day.version)
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: await readBody(request),
      key: request.headers['idempotency-key'] as string | undefined,
    }
    this.asked.push(asked)
    const gate = this.#gates.findIndex((entry) => entry.path === asked.path)
    if (gate >= 0) await this.#gates.splice(gate, 1)[0]?.wait
    const { status, body, text } = await (this.#handlers.get(asked.path) ?? this.#route)(asked)
    response.statusCode = status
    response.setHeader('Content-Type', text === undefined ? 'application/json' : 'text/plain')
    response.end(text ?? (body === undefined ? undefined : JSON.stringify(body)))
  }

  #route: Handler = (asked) => {
    const { path, method } = asked
    if (path === `/day/${this.day.dayId}/full`) return this.#full(asked)
    if (path.startsWith('/history/')) return this.#history(asked)
    if (path === `/day/${this.day.dayId}` && method === 'DELETE') return { status: 204 }
    if (path === `/section/day/${this.day.dayId}`) return { status: 200, body: this.sections }
    if (path === `/formula/${this.day.dayId}`) return { status: 200, body: this.formulas }
    if (path === `/rule/previous-day-changes/${this.day.dayId}`) return { status: 200, body: this.changes }
    if (path === '/data/update') return this.#update(asked)
    if (path === '/data/list/update') return this.#updateItem(asked)
    if (path === '/data/list/add') return this.#add(asked)
    if (path === '/data/list/causals') return { status: 200, body: this.usedCausals }
    if (path === '/data/list/none') return this.#confirmEmpty(asked)
    if (path.startsWith('/data/list/delete/')) return this.#remove(Number(path.split('/').at(-1)))
    if (path === `/files/day/${this.day.dayId}`) return { status: 200, body: this.documents }
    if (path === '/notification') return { status: 200, body: this.notifications }
    if (path === '/library/user') return { status: 200, body: this.libraries }
    if (path === `/day/${this.day.dayId}/expected`) return { status: 200, body: this.expected }
    if (path.startsWith(`/day/${this.day.dayId}/expected/`)) return { status: 204 }
    if (path === '/day/calendar') return { status: 200, body: this.calendar }
    if (path.startsWith('/question')) return this.questions.answer(asked)
    if (path === '/day/last-days') return { status: 200, body: this.days }
    return NOT_FOUND
  }

  #update({ body }: Pick<Asked, 'body'>): Answer {
    const [change] = body as [{ dataId: number; value?: number; comment?: string; revision: number }]
    const item = this.day.dayWithValues.find(({ dataId }) => dataId === change.dataId)
    if (!item) return NOT_FOUND
    if (item.revision > change.revision) return conflict(item)
    const { value = item.value, comment = item.comment } = change
    const isGiven = change.value !== undefined || item.lastEditor !== null
    const edit = isGiven ? edited(item) : { revision: item.revision + 1 }
    const saved = { ...item, value, ...(comment !== undefined && { comment }), ...edit }
    this.#setItem(item.dataId, () => saved)
    this.history.record(saved, 'MOD')
    return { status: 200, body: { saved: [saved], ...this.#totals() } }
  }

  #updateItem({ body }: Pick<Asked, 'body'>): Answer {
    const [{ id, listId, revision, ...fields }] = body as [{ id: number; listId: number; revision: number }]
    const item = this.day.dataListsValues.find((entry) => entry.id === id)
    if (!item) return NOT_FOUND
    if (item.revision > revision) return conflict(item)
    const saved = { ...item, ...fields, ...edited(item), listId }
    const dataListsValues = this.day.dataListsValues.map((entry) => (entry.id === id ? saved : entry))
    this.day = { ...this.day, dataListsValues }
    this.history.record(saved, 'MOD')
    return { status: 200, body: { saved: [saved], ...this.#totals() } }
  }

  #add({ body }: Asked): Answer {
    const [{ listId, dataId }] = body as [{ listId: number; dataId: number }]
    this.#nextId += 1
    const fields = { id: this.#nextId, listId, dataId, value: 0, causal: '', comment: '', connectionDataId: dataId }
    const saved: ListItem = { ...fields, ...edited({ revision: 0 }) }
    this.day = { ...this.day, dataListsValues: [...this.day.dataListsValues, saved] }
    this.history.record(saved, 'ADD')
    return { status: 201, body: { saved: [saved], ...this.#totals() } }
  }

  #confirmEmpty({ body }: Asked): Answer {
    const { listId } = body as { listId: number }
    const list = this.day.dataLists.find((each) => each.listId === listId)
    const item = this.day.dayWithValues.find(({ dataId }) => dataId === list?.dataId)
    if (!item) return NOT_FOUND
    if (this.day.dataListsValues.some((entry) => entry.listId === listId)) return HAS_ENTRIES
    const saved = { ...item, ...edited(item) }
    this.#setItem(item.dataId, () => saved)
    this.history.record(saved, 'MOD')
    return { status: 200, body: { saved: [saved], ...this.#totals() } }
  }

  #full({ query }: Asked): Answer {
    const told = query.get('history') === 'none' ? [] : this.history.revisions
    const listsHistory = told.filter(({ listId }) => listId !== null)
    return { status: 200, body: { ...this.day, missing: missingOf(this.day), listsHistory } }
  }

  /** Returns the revisions of a row, or restores one of them. */
  #history({ path }: Asked): Answer {
    const [, , of, id, verb, revision] = path.split('/')
    const revisions = this.history.of(of === 'connectionData' ? 'value' : 'item', Number(id))
    if (verb === 'revisions') return { status: 200, body: revisions }
    const earlier = revisions.find((entry) => entry.revision === Number(revision))
    if (!earlier) return NOT_FOUND
    return of === 'connectionData' ? this.#restoreValue(earlier) : this.#restoreItem(earlier)
  }

  #restoreValue({ id, value, comment }: Revision): Answer {
    const item = this.day.dayWithValues.find((entry) => entry.connectionDataId === id)
    return this.#update({ body: [{ dataId: item?.dataId, value, comment, revision: item?.revision }] })
  }

  #restoreItem({ id, listId, value, causal, comment }: Revision): Answer {
    const deleted = this.#deleted.filter((item) => item.id === id)
    this.#deleted = this.#deleted.filter((item) => item.id !== id)
    this.day = { ...this.day, dataListsValues: [...this.day.dataListsValues, ...deleted].sort((a, b) => a.id - b.id) }
    const { revision } = this.day.dataListsValues.find((item) => item.id === id) ?? {}
    return this.#updateItem({ body: [{ id, listId, value, causal, comment, revision }] })
  }

  #remove(itemId: number): Answer {
    for (const item of this.day.dataListsValues.filter(({ id }) => id === itemId)) {
      const deleted = { ...item, ...edited(item) }
      this.#deleted.push(deleted)
      this.history.record(deleted, 'DEL')
    }
    this.day = { ...this.day, dataListsValues: this.day.dataListsValues.filter(({ id }) => id !== itemId) }
    return { status: 200, body: this.#totals() }
  }

  #setItem(dataId: number, change: (item: DataItem) => DataItem): void {
    const dayWithValues = this.day.dayWithValues.map((item) => (item.dataId === dataId ? change(item) : item))
    this.day = { ...this.day, dayWithValues }
  }

  #totals(): DayTotals {
    const sums = this.day.dataLists.map(({ dataId }) => {
      const items = this.day.dataListsValues.filter((item) => item.dataId === dataId)
      return [dataId, items.reduce((sum, item) => sum + item.value, 0)] as const
    })
    const listSums = Object.fromEntries(sums)
    for (const [dataId, value] of sums) this.#setItem(dataId, (item) => ({ ...item, value }))
    const { calculationResults, checks } = this.day
    this.day = withReconciliations(this.day)
    const { reconciliations } = this.day
    const missing = missingOf(this.day)
    return { calculationResults, listSums, checks, missing, ...(reconciliations && { reconciliations }) }
  }
}

const edited = ({ revision }: { revision: number }) => ({
  lastEditor: 'Giulia Bassi',
  lastEdited: NOW,
  revision: revision + 1,
})
