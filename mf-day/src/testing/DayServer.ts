import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Calendar } from '@quotidia/contract/calendar'
import type { DayFull, DayRef } from '@quotidia/contract/days'
import type { Document } from '@quotidia/contract/documents'
import type { ExpectedFigure } from '@quotidia/contract/expected'
import type { FirstSteps } from '@quotidia/contract/firstSteps'
import type { FormulaDay } from '@quotidia/contract/formulas'
import type { Library, Section } from '@quotidia/contract/libraries'
import type { Notification } from '@quotidia/contract/notifications'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import type { CompanySettingsChange } from '@quotidia/contract/settings'
import { today } from '@quotidia/shared-ui/format/dates'
import { type Answer, NOT_FOUND } from './answers'
import { DayQuestions } from './DayQuestions'
import type { LiveStreams } from './LiveStreams'
import { type Asked, StoredDay } from './StoredDay'

type Handler = (asked: Asked) => Answer | Promise<Answer>

/** A fake API with one day. */
export class DayServer extends StoredDay {
  readonly asked: Asked[] = []
  notifications: Notification[] = []
  formulas: FormulaDay[] = []
  documents: Document[] = []
  days: DayRef[] = []
  /** Without it the server has no live streams. */
  streams: LiveStreams | undefined
  readonly questions = new DayQuestions()
  calendar: Calendar = { today: today(), days: [] }
  expected: ExpectedFigure[] = []
  changes: PreviousDayChange[] = []
  usedCausals: string[] = []
  firstSteps: FirstSteps = {
    library: true,
    people: true,
    access: true,
    rules: true,
    logo: true,
    day: true,
    isOver: true,
  }
  libraries: Library[] = [{ libraryId: 3, libraryTitle: 'Chiusura', libraryCreationTime: '2026-01-01T08:00:00Z' }]
  #server: Server
  #handlers = new Map<string, Handler>()
  #gates: { path: string; wait: Promise<void> }[] = []

  constructor(
    day: DayFull,
    public sections: Section[],
  ) {
    super(day)
    this.#server = createServer((request, response) => void this.#respond(request, response))
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

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    if (path === `/day/${this.day.dayId}` && method === 'DELETE') return { status: 204 }
    if (path === `/section/day/${this.day.dayId}`) return { status: 200, body: this.sections }
    if (path === `/formula/${this.day.dayId}`) return { status: 200, body: this.formulas }
    if (path === `/rule/previous-day-changes/${this.day.dayId}`) return { status: 200, body: this.changes }
    if (path === '/data/list/causals') return { status: 200, body: this.usedCausals }
    if (path === `/files/day/${this.day.dayId}`) return { status: 200, body: this.documents }
    if (path === '/notification') return { status: 200, body: this.notifications }
    if (path === '/library/user') return { status: 200, body: this.libraries }
    if (path === `/day/${this.day.dayId}/expected`) return { status: 200, body: this.expected }
    if (path.startsWith(`/day/${this.day.dayId}/expected/`)) return { status: 204 }
    if (path === '/day/calendar') return { status: 200, body: this.calendar }
    if (path.startsWith('/question')) return this.questions.answer(asked)
    if (path === '/company/first-steps') return { status: 200, body: this.firstSteps }
    if (path === '/company/settings') {
      const { hideFirstSteps } = asked.body as CompanySettingsChange
      this.firstSteps = { ...this.firstSteps, isOver: hideFirstSteps ?? this.firstSteps.isOver }
      return { status: 200, body: {} }
    }
    if (path === '/report/headlines') return { status: 200, body: { lines: [] } }
    if (path === '/day/last-days') return { status: 200, body: this.days }
    return this.answer(asked) ?? NOT_FOUND
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  // Form data isn't parsed.
  if (request.headers['content-type']?.startsWith('multipart/')) return text
  return text ? JSON.parse(text) : undefined
}
