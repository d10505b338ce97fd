import type { DayFull } from '@quotidia/contract/days'
import { ApiError } from '@quotidia/shared-ui/api'
import { withRow } from '../data/merge'
import {
  type Field,
  type FieldChange,
  type FieldValue,
  findRow,
  type ItemRef,
  type Row,
  type RowRef,
  valueRef,
} from '../data/rows'
import { readFailure } from '../saving/failure'
import type { DayPort } from '../saving/port'
import { SaveQueue } from '../saving/SaveQueue'
import { SaveStateStore } from '../saving/SaveStateStore'
import { sampleDay } from './sampleDay'

export const CASH = valueRef(11)
export const DELIVERIES = valueRef(13)
export const CARD: ItemRef = { kind: 'item', key: 'item-501', dataId: 12, listId: 50, itemId: 501 }
export const LIST = { listId: 50, dataId: 12 }

/** A row, a field and a value, as in `value-11 value=55`; an added row is `add <key>`, a removed one `remove <key>`. */
type Call = string

/** A day in memory behind the queue's port: answers are held, refused or missing as a test wants. */
export class MemoryDay implements DayPort {
  day: DayFull = sampleDay()
  calls: Call[] = []
  refreshed = 0
  isSignedIn = true
  /** Thrown by the next calls, while it is set. */
  failure: unknown
  #nextId = 900
  #gate: Promise<void> | undefined
  readonly readFailure = readFailure

  /** Holds the answers of the calls from now on, until the returned function is called. */
  hold(): () => void {
    let release = () => {}
    this.#gate = new Promise((resolve) => {
      release = resolve
    })
    return () => {
      this.#gate = undefined
      release()
    }
  }

  mayWrite = () => this.isSignedIn
  find = (ref: Parameters<DayPort['find']>[0]) => findRow(this.day, ref)
  updateRow = (row: Row) => {
    this.day = withRow(this.day, row)
  }
  refresh = () => {
    this.refreshed += 1
  }

  async save(ref: RowRef, { field, value }: FieldChange, seen: Row): Promise<Row> {
    await this.#answer(`${ref.key} ${field}=${value}`)
    const stored = this.find(ref)
    if (!stored) throw new ApiError('Non trovato.', { status: 404, code: 'not_found' })
    if (stored.revision !== seen.revision) {
      throw new ApiError('Conflitto.', { status: 409, code: 'conflict', body: { conflicts: [stored] } })
    }
    return this.write(stored, { [field]: value })
  }

  async add({ key }: Parameters<DayPort['add']>[0]) {
    await this.#answer(`add ${key}`)
    const [example] = this.day.dataListsValues
    if (!example) throw new Error('the sample day has no entry')
    this.#nextId += 1
    const row = { ...example, id: this.#nextId, value: 0, causal: '', comment: '', revision: 1 }
    this.updateRow(row)
    return row
  }

  async remove({ key }: Parameters<DayPort['remove']>[0]) {
    await this.#answer(`remove ${key}`)
  }

  /** Stores a change with the next revision, as the server does for anybody. */
  write(row: Row, change: Partial<Record<Field, FieldValue>>): Row {
    const saved = { ...row, ...change, revision: row.revision + 1 } as Row
    this.updateRow(saved)
    return saved
  }

  async #answer(call: Call): Promise<void> {
    this.calls.push(call)
    await this.#gate
    if (this.failure !== undefined) throw this.failure
  }
}

/** The day's present row. @throws if there is none */
export function rowOf(day: MemoryDay, ref: RowRef): Row {
  const row = day.find(ref)
  if (!row) throw new Error(`no row ${ref.key}`)
  return row
}

export function givenQueue() {
  const day = new MemoryDay()
  const store = new SaveStateStore()
  return { day, store, queue: new SaveQueue(day, store) }
}
