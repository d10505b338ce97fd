import type { LiveEvent, Present } from '@quotidia/contract/live'
import { canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { affectedItems } from '@quotidia/domain/formula/order'
import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import { mayViewStatus } from '../records/policy'
import { type DayChanges, readChanges } from './changes'
import type { Place } from './places'
import type { Lease } from './presenceQueries'
import { type LiveDay, listLiveDays, type Marks, type NewRevision, readMarks } from './queries'
import { type Reader, toEachReader } from './reader'

/** A day with streams in this process. */
export class WatchedDay {
  /** The people on the day when the database was last read. */
  stored: readonly Lease[] = []
  private people: readonly Place[] = []
  private readonly readers = new Set<Reader>()
  /** The levels of each reading user and embedded view, at the company's version in `current`. */
  private levels = new Map<number | string, Levels>()
  /** How many readers are about to join. */
  private awaited = 0

  private constructor(
    private readonly db: Db,
    private readonly definition: Definition,
    private current: LiveDay,
    private marks: Marks,
  ) {}

  /** @throws 404 when the day is gone */
  static async open(db: Db, id: number, companyId: number): Promise<WatchedDay> {
    const { state, marks } = await inSnapshot(db, async (snapshot) => {
      const [day] = await listLiveDays(snapshot, [companyId], [id])
      if (!day) throw notFound()
      return { state: day, marks: await readMarks(snapshot, day) }
    })
    return new WatchedDay(db, await loadDefinition(db, companyId, state.library_id), state, marks)
  }

  get state(): LiveDay {
    return this.current
  }

  get isUnread(): boolean {
    return this.readers.size === 0 && this.awaited === 0
  }

  async greet(reader: Reader) {
    this.awaited += 1
    try {
      await this.admit(reader)
    } finally {
      this.awaited -= 1
    }
    if (!reader.stream.isOpen) return this.leave(reader)
    this.readers.add(reader)
    reader.stream.onClose(() => this.leave(reader))
    const shown = versionFor(reader, this.current)
    reader.stream.send('hello', { version: shown ?? 0, people: this.presentPeople(reader) }, shown)
  }

  end(reason: 'deleted') {
    for (const { stream } of this.readers) stream.end(reason)
  }

  /** Called when the company's people, their access, or its rules have changed. */
  async readmit(companyVersion: number) {
    this.levels = new Map()
    for (const reader of this.readers) {
      if (!(await this.admit(reader))) continue
      sendChange(reader, this.current, NOTHING)
      // The places that the reader sees depend on their levels.
      if (this.people.length > 0) this.sendPeople(reader)
    }
    // Set last, so that all of this is repeated if the database failed.
    this.current = { ...this.current, company_version: companyVersion }
  }

  async tellChanges() {
    const before = this.current
    const changes = await inSnapshot(this.db, (snapshot) => readChanges(snapshot, before, this.marks))
    if (!changes) return
    // The company's version stays the one at which the readers' levels were read.
    this.current = { ...changes.state, company_version: before.company_version }
    this.marks = changes.marks
    const { status, version } = changes.state
    const hasStep = status !== before.status
    const changed = new Set(changes.revisions.map(({ dataId }) => dataId))
    const affected = affectedItems(this.definition.formulas, changed)
    await toEachReader(this.readers, (reader) => {
      const { stream, actor } = reader
      const by = status === 'open' && !seesReopenings(actor) ? null : changes.stepBy
      if (hasStep && mayViewStatus(actor)) stream.send('state', { version, status, by }, version)
      const seen = seenBy(reader, changes, affected)
      // A change without revisions has no figures to hide.
      if (seen) sendChange(reader, changes.state, seen)
      else if (changed.size === 0 && !hasStep) sendChange(reader, changes.state, NOTHING)
    })
  }

  async tellPeople(people: readonly Place[]) {
    if (JSON.stringify(people.map(asShown)) === JSON.stringify(this.people.map(asShown))) return
    this.people = people
    await toEachReader(this.readers, (reader) => this.sendPeople(reader))
  }

  /** Reads the reader's present rights and levels, or ends the stream. */
  private async admit(reader: Reader): Promise<boolean> {
    const { levels } = this
    const actor = await reader.readmit()
    if (!actor) {
      reader.stream.end('session')
      return false
    }
    const key = keyOf(reader)
    const own = levels.get(key) ?? (await levelsFor(this.db, actor, this.definition))
    // The company changed meanwhile.
    if (levels !== this.levels) return this.admit(reader)
    levels.set(key, own)
    Object.assign(reader, { actor, levels: own })
    return true
  }

  private leave(reader: Reader) {
    this.readers.delete(reader)
    const key = keyOf(reader)
    for (const other of this.readers) if (keyOf(other) === key) return
    this.levels.delete(key)
  }

  private sendPeople(reader: Reader) {
    if (hasPeople(reader)) reader.stream.send('people', this.presentPeople(reader))
  }

  private presentPeople(reader: Reader): Present[] {
    if (!hasPeople(reader)) return []
    const { levels } = reader
    const isSeen = (dataId: number) => canSee(levels.get(dataId))
    const hasSeen = (sectionId: number) =>
      this.definition.items.some((item) => item.sectionId === sectionId && isSeen(item.dataId))
    return this.people.map(({ user_id, name, section_id, data_id, mode }) => ({
      userId: user_id,
      name,
      sectionId: section_id !== null && hasSeen(section_id) ? section_id : null,
      dataId: data_id !== null && isSeen(data_id) ? data_id : null,
      mode,
    }))
  }
}

const keyOf = ({ actor, view, tokenId }: Reader) => (view ? tokenId : actor.userId)

const asShown = ({ until: _, ...shown }: Place) => shown

/** A change without figures. */
export const NOTHING = { dataIds: [], listItemIds: [], by: null }

/** The version that a reader may know. */
const versionFor = ({ actor }: Reader, { version }: Pick<LiveDay, 'version'>) =>
  mayViewStatus(actor) ? version : undefined

function sendChange(reader: Reader, day: LiveDay, change: Omit<LiveEvent<'changed'>, 'version'>) {
  const version = versionFor(reader, day)
  reader.stream.send('changed', { version: version ?? 0, ...change }, version)
}

/** A view without a user has no colleagues. */
const hasPeople = ({ actor }: Reader) => actor.userId !== 0

/** The day shows who closed and approved it; its events, which show who reopened it, aren't for embedded views. */
const seesReopenings = (actor: Actor) => !actor.embedded

/** The changes that a reader sees; undefined if all of them are hidden. */
function seenBy({ actor, levels }: Reader, { revisions }: DayChanges, affected: ReadonlySet<number>) {
  const seen = revisions.filter(({ dataId }) => canSee(levels.get(dataId)))
  const results = [...affected].filter((dataId) => canSee(levels.get(dataId)))
  if (seen.length === 0 && results.length === 0) return undefined
  const last = seen.findLast((revision) => seesAuthor(actor, levels, revision))
  const entries = seen.flatMap(({ dataId, listItemId }) =>
    listItemId !== null && canSeeEntries(levels.get(dataId)) ? listItemId : [],
  )
  return {
    dataIds: [...new Set([...seen.map(({ dataId }) => dataId), ...results])],
    listItemIds: [...new Set(entries)],
    by: last ? { userId: last.userId, name: last.name } : null,
  }
}

/**
 * As on the day: shows the last author, and authors of earlier or removed entries only to readers of its history. Users
 * are always named to themselves, since a page highlights changes that aren't its user's own.
 */
function seesAuthor({ userId, rights }: Actor, levels: Levels, revision: NewRevision) {
  if (revision.userId === userId) return true
  const level = levels.get(revision.dataId)
  const isSeen = revision.listItemId === null ? canSee(level) : canSeeEntries(level)
  return isSeen && (revision.isLast === 1 || rights.viewHistory)
}
