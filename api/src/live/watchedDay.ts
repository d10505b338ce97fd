import { setImmediate } from 'node:timers/promises'
import type { Present } from 'contract/live'
import { canSee, canSeeEntries } from 'domain/accessLevels'
import { affectedItems } from 'domain/formula/order'
import { canViewData } from 'domain/userTypes'
import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import { inSnapshot } from '../db/transaction'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Actor } from '../http/actor'
import { notFound } from '../http/errors'
import type { Listening } from '../http/services'
import { type DayChanges, readChanges } from './changes'
import type { Place } from './places'
import { type LiveDay, listLiveDays, type Marks, type NewRevision, readMarks } from './queries'
import type { EventStream } from './stream'

const TOLD_AT_ONCE = 20

export interface Reader extends Listening {
  stream: EventStream
}

interface DayReader extends Reader {
  levels: Levels
}

/** A day that streams of this process are about. */
export class WatchedDay {
  /** Who is on the day as the database was read last. */
  stored: readonly Place[] = []
  private people: readonly Place[] = []
  private readonly readers = new Set<DayReader>()

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
    return this.readers.size === 0
  }

  /** The levels must have been read after the day was opened: what changes them later raises the company's version. */
  async greet(reader: Reader) {
    const dayReader = { ...reader, levels: await levelsFor(this.db, reader.actor, this.definition) }
    this.readers.add(dayReader)
    reader.stream.onClose(() => this.readers.delete(dayReader))
    const { version } = this.current
    reader.stream.send('hello', { version, people: this.presentPeople(dayReader) }, version)
  }

  end(reason: 'deleted') {
    for (const { stream } of this.readers) stream.end(reason)
  }

  /** Something of the company changed: its people, their access, or its rules. */
  async readmit(companyVersion: number) {
    const { version } = this.current
    for (const reader of this.readers) {
      const actor = await reader.readmit()
      if (actor) {
        Object.assign(reader, { actor, levels: await levelsFor(this.db, actor, this.definition) })
        reader.stream.send('changed', { version, ...NOTHING }, version)
      } else reader.stream.end('session')
    }
    // Last, so that all of it is repeated when the database failed.
    this.current = { ...this.current, company_version: companyVersion }
  }

  async tellChanges() {
    const before = this.current
    const changes = await inSnapshot(this.db, (snapshot) => readChanges(snapshot, before, this.marks))
    if (!changes) return
    // The version of the company is the one that the readers' levels are of.
    this.current = { ...changes.state, company_version: before.company_version }
    this.marks = changes.marks
    const { version, status } = changes.state
    const hasStep = status !== before.status
    const changed = new Set(changes.revisions.map(({ dataId }) => dataId))
    const affected = affectedItems(this.definition.formulas, changed)
    await this.toEachReader((reader) => {
      const { stream, actor } = reader
      const by = status === 'open' && !seesReopenings(actor) ? null : changes.stepBy
      if (hasStep) stream.send('state', { version, status, by }, version)
      const seen = seenBy(reader, changes, affected)
      // A change without revisions has no figures to hide.
      if (seen) stream.send('changed', { version, ...seen }, version)
      else if (changed.size === 0 && !hasStep) stream.send('changed', { version, ...NOTHING }, version)
    })
  }

  async tellPeople(people: readonly Place[]) {
    if (JSON.stringify(people.map(asShown)) === JSON.stringify(this.people.map(asShown))) return
    this.people = people
    await this.toEachReader((reader) => {
      if (hasPeople(reader)) reader.stream.send('people', this.presentPeople(reader))
    })
  }

  /** Lets other requests in between, since telling hundreds of readers takes several milliseconds. */
  private async toEachReader(tell: (reader: DayReader) => void) {
    let told = 0
    for (const reader of this.readers) {
      tell(reader)
      told += 1
      if (told % TOLD_AT_ONCE === 0) await setImmediate()
    }
  }

  private presentPeople(reader: DayReader): Present[] {
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

const asShown = ({ until: _, ...shown }: Place) => shown

const NOTHING = { dataIds: [], listItemIds: [], by: null }

/** A view without a user has no colleagues. */
const hasPeople = ({ actor }: Reader) => actor.userId !== 0

/** The day itself shows who closed and approved it; its events, which show who reopened it, are for readers of data. */
const seesReopenings = (actor: Actor) => canViewData(actor) && !actor.embedded

/** What a reader sees of the changes; undefined when all of it is hidden. */
function seenBy({ actor, levels }: DayReader, { revisions }: DayChanges, affected: ReadonlySet<number>) {
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

/** As on the day: who wrote last, and of what was written before, or was removed, only with its history. */
function seesAuthor({ rights }: Actor, levels: Levels, { dataId, listItemId, isLast }: NewRevision) {
  const level = levels.get(dataId)
  return (listItemId === null ? canSee(level) : canSeeEntries(level)) && (isLast === 1 || rights.viewHistory)
}
