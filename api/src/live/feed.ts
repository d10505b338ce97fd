import type { ServerResponse } from 'node:http'
import type { PresenceUpdate } from '@quotidia/contract/live'
import type { Logger } from 'pino'
import type { Db } from '../db/connection'
import { groupRows } from '../db/groupRows'
import type { DayRow } from '../db/rows/day'
import type { Actor } from '../http/actor'
import { unavailable } from '../http/errors'
import type { Clock, Listening, LiveStreams } from '../http/services'
import { mayViewStatus } from '../records/policy'
import { OpenStreams } from './openStreams'
import { LEASE_MS, Places } from './places'
import { listPlaces } from './presenceQueries'
import { type CalendarMark, listLiveDays, listLiveKeys, listOpenSessions, readCalendarMarks } from './queries'
import { type Reader, toEachReader } from './reader'
import { EventStream } from './stream'
import { NOTHING, WatchedDay } from './watchedDay'

/** The longest time until a commit of another process is noticed. */
const POLL_MS = 500
/** The interval at which this process sends its own commits; those in between are sent together. */
const TICK_MS = 50
const PING_MS = 15_000
/** The mark of a user without unread notifications. */
const NONE_UNREAD = 'none'
/** The mark of a company without days. */
const NO_DAYS: CalendarMark = { days: '', steps: '' }

/** Counts unread notifications. Injected, so that this folder doesn't import the notifications. */
export interface Unread {
  /** For each of these users, a text that changes whenever notifications are added or read. */
  marks(db: Db, companyIds: number[], userIds: number[]): Promise<Map<number, string>>
  count(db: Db, actor: Actor): Promise<number>
}

interface Needs {
  db: Db
  clock: Clock
  logger: Logger
  unread: Unread
}

/**
 * The streams of this process. While there are any, their days, sessions and notifications are read from the database
 * every half second, to notice commits of other processes; `touch` reports those of this process. There is no table of
 * events: ids commit out of order, and a reader of the table would skip some.
 */
export class LiveFeed implements LiveStreams {
  private readonly readers = new Set<Reader>()
  private readonly days = new Map<number, WatchedDay>()
  private readonly touched = new Set<number>()
  private readonly open = new OpenStreams()
  readonly places: Places
  private isClosed = false
  private isReading = false
  private fails = false
  private polledAt = 0
  private pingedAt = 0

  constructor(private readonly needs: Needs) {
    this.places = new Places(needs.db, needs.clock)
    // Started here, so that its statements belong to no request.
    setInterval(() => this.tick(), TICK_MS).unref()
  }

  async join(listening: Listening, response: ServerResponse, day?: DayRow) {
    if (this.isClosed) throw unavailable()
    const stream = new EventStream(response)
    if (!stream.isOpen) return
    stream.onClose(this.open.add(listening))
    const { unreadMark, unreadCount } = await this.readInbox(listening.actor)
    const calendarMark = day ? undefined : await this.readCalendarMark(listening.actor)
    const reader: Reader = { ...listening, stream, levels: new Map(), unreadMark, calendarMark }
    if (day) await this.watch(reader, day)
    else stream.send('hello', { version: 0, people: [] })
    if (!stream.isOpen) return
    if (!reader.actor.embedded) stream.send('notification', { count: unreadCount })
    this.readers.add(reader)
    stream.onClose(() => this.readers.delete(reader))
    // `close` has ended the other streams meanwhile.
    if (this.isClosed) stream.end('restart')
  }

  /** Reports that this process has written to a day. */
  touch(dayId: number) {
    if (this.days.has(dayId)) this.touched.add(dayId)
  }

  async place({ userId, name }: Actor, day: DayRow, { sectionId, dataId, mode }: PresenceUpdate) {
    const until = this.needs.clock() + LEASE_MS
    const place = { user_id: userId, name, section_id: sectionId ?? null, data_id: dataId ?? null, mode, until }
    await this.places.put(day, place)
    this.touch(day.id)
  }

  /** Ends all streams; their readers reconnect to another process. */
  close() {
    this.isClosed = true
    for (const { stream } of this.readers) stream.end('restart')
  }

  private async watch(reader: Reader, { id, company_id }: DayRow) {
    const opened = this.days.get(id) ?? (await WatchedDay.open(this.needs.db, id, company_id))
    // Another stream may have been opened on the day meanwhile.
    const day = this.days.get(id) ?? opened
    this.days.set(id, day)
    const forget = () => {
      if (day.isUnread && this.days.get(id) === day) this.days.delete(id)
    }
    await day.greet(reader).finally(forget)
    reader.stream.onClose(forget)
  }

  private async readInbox(actor: Actor) {
    const { db, unread } = this.needs
    if (actor.embedded) return { unreadMark: NONE_UNREAD, unreadCount: 0 }
    const marks = await unread.marks(db, [actor.companyId], [actor.userId])
    // Counted after the mark is read: notifications in between are counted at the next poll.
    return { unreadMark: marks.get(actor.userId) ?? NONE_UNREAD, unreadCount: await unread.count(db, actor) }
  }

  private tick() {
    if (this.isReading || this.isClosed || (this.readers.size === 0 && this.places.isEmpty)) return
    const now = performance.now()
    const isPoll = now - this.polledAt >= POLL_MS
    if (!isPoll && this.touched.size === 0) return
    const days = isPoll ? [...this.days.keys()] : [...this.touched]
    this.touched.clear()
    if (isPoll) this.polledAt = now
    this.isReading = true
    void this.read(days, isPoll)
      .then(() => {
        this.fails = false
      })
      .catch((error) => {
        if (!this.fails) this.needs.logger.warn({ err: error }, 'reading for the live streams failed')
        this.fails = true
      })
      .finally(() => {
        this.isReading = false
      })
  }

  private async read(dayIds: number[], isPoll: boolean) {
    if (this.readers.size > 0) await this.readForStreams(dayIds, isPoll)
    if (isPoll) await this.places.writeDue()
  }

  private async readForStreams(dayIds: number[], isPoll: boolean) {
    if (isPoll) {
      await this.ping()
      await this.endOverSessions()
    }
    await this.readDays(dayIds, isPoll)
    if (isPoll) {
      await this.tellUnread()
      await this.tellCalendars()
    }
  }

  private async ping() {
    const now = performance.now()
    if (now - this.pingedAt < PING_MS) return
    this.pingedAt = now
    await toEachReader(this.readers, ({ stream }) => stream.send('ping', {}))
  }

  private async endOverSessions() {
    const { db, clock } = this.needs
    const readers = [...this.readers]
    const views = readers.flatMap(({ view }) => view ?? [])
    const tokenIds = new Set(readers.flatMap(({ view, tokenId }) => (view ? [] : tokenId)))
    const now = clock()
    const companyIds = companiesOf(readers)
    const keys = await listLiveKeys(db, companyIds, [...new Set(views.map(({ keyId }) => keyId))], now)
    const sessions = await listOpenSessions(db, companyIds, [...tokenIds], now)
    for (const { tokenId, view, stream } of readers) {
      const isOpen = view ? view.endsAt > now && keys.has(view.keyId) : sessions.has(tokenId)
      if (!isOpen) stream.end('session')
    }
  }

  private async readDays(ids: number[], isPoll: boolean) {
    const { db, clock } = this.needs
    const days = ids.flatMap((id) => this.days.get(id) ?? [])
    if (days.length === 0) return
    const companyIds = [...new Set(days.map(({ state }) => state.company_id))]
    const present = new Map((await listLiveDays(db, companyIds, ids)).map((row) => [row.id, row]))
    if (isPoll) {
      const stored = groupRows(await listPlaces(db, companyIds, ids, clock()), ({ day_id }) => day_id)
      for (const day of days) {
        day.stored = stored.get(day.state.id) ?? []
        this.places.compare(day.state.id, day.stored)
      }
    }
    for (const day of days) {
      const { id, version, company_version } = day.state
      const row = present.get(id)
      if (!row) day.end('deleted')
      else {
        if (row.company_version !== company_version) await day.readmit(row.company_version)
        if (row.version !== version) await day.tellChanges()
        await day.tellPeople(this.places.merge(id, day.stored, clock()))
      }
    }
  }

  private async tellUnread() {
    const { db, unread } = this.needs
    const readers = [...this.readers].filter(({ actor }) => !actor.embedded)
    if (readers.length === 0) return
    const byUser = groupRows(readers, ({ actor }) => actor.userId)
    const marks = await unread.marks(db, companiesOf(readers), [...byUser.keys()])
    for (const [userId, streams] of byUser) {
      const mark = marks.get(userId) ?? NONE_UNREAD
      const [unaware] = streams.filter(({ unreadMark }) => unreadMark !== mark)
      // The count depends on rights, which may have changed.
      const actor = await unaware?.readmit()
      if (!actor) continue
      const count = await unread.count(db, actor)
      // Also sent with the same number: a notification may have replaced another one, or exceed the number listed.
      for (const reader of streams) {
        if (reader.unreadMark !== mark) reader.stream.send('notification', { count })
        reader.unreadMark = mark
      }
    }
  }

  private async readCalendarMark({ companyId }: Actor) {
    return (await readCalendarMarks(this.needs.db, [companyId])).get(companyId) ?? NO_DAYS
  }

  /** Notifies the readers without a day that days were created or deleted, or took a step that the reader may know. */
  private async tellCalendars() {
    const readers = [...this.readers].filter(({ calendarMark }) => calendarMark !== undefined)
    if (readers.length === 0) return
    const marks = await readCalendarMarks(this.needs.db, companiesOf(readers))
    for (const reader of readers) {
      const mark = marks.get(reader.actor.companyId) ?? NO_DAYS
      const known = reader.calendarMark
      if (mark.steps === known?.steps) continue
      const isTold = mark.days !== known?.days || mayViewStatus(reader.actor)
      reader.calendarMark = mark
      if (isTold) reader.stream.send('changed', { version: 0, ...NOTHING })
    }
  }
}

const companiesOf = (readers: Reader[]) => [...new Set(readers.map(({ actor }) => actor.companyId))]
