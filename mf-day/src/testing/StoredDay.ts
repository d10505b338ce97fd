import type { DayFull } from '@quotidia/contract/days'
import type { Revision } from '@quotidia/contract/history'
import type { ListItem } from '@quotidia/contract/lists'
import type { DayTotals } from '@quotidia/contract/totals'
import type { DataItem } from '@quotidia/contract/values'
import { fromCents, toCents } from '@quotidia/domain/money'
import { reconcile } from '@quotidia/domain/reconciliation'
import { missingOf } from '../sheet/missing'
import { type Answer, conflict, HAS_ENTRIES, NOT_FOUND } from './answers'

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | undefined
}

const NOW = '2026-11-20 18:45:02 CET'
const READER = 'Giulia Bassi'

/** A day as a server keeps it: its rows with their revisions, conflicts, sums and version. */
export class StoredDay {
  readonly history: DayHistory
  #nextId = 900
  #deleted: ListItem[] = []

  constructor(public day: DayFull) {
    this.history = new DayHistory([...day.dayWithValues, ...day.dataListsValues])
  }

  /** The answer to a call about the day or its rows, undefined for any other. */
  answer(asked: Asked, editor = READER): Answer | undefined {
    const { path } = asked
    if (path === `/day/${this.day.dayId}/full`) return this.#full(asked)
    if (path.startsWith('/history/')) return this.#history(asked)
    if (path === '/data/update') return this.#update(asked, editor)
    if (path === '/data/list/update') return this.#updateItem(asked, editor)
    if (path === '/data/list/add') return this.#add(asked, editor)
    if (path === '/data/list/none') return this.#confirmEmpty(asked, editor)
    if (path.startsWith('/data/list/delete/')) return this.#remove(Number(path.split('/').at(-1)), editor)
    return undefined
  }

  /** Changes a row as another person does. */
  editElsewhere(dataId: number, change: Partial<DataItem>): void {
    this.#setItem(dataId, (item) => {
      const saved = { ...item, ...change, revision: item.revision + 1, lastEdited: NOW }
      this.history.record(saved, 'MOD')
      return saved
    })
    this.#raiseVersion()
  }

  /** Changes an entry of a list as another person does. */
  editEntryElsewhere(id: number, change: Partial<ListItem>): void {
    const dataListsValues = this.day.dataListsValues.map((item) =>
      item.id === id ? { ...item, ...change, revision: item.revision + 1, lastEdited: NOW } : item,
    )
    this.day = { ...this.day, dataListsValues }
    this.#raiseVersion()
  }

  #update({ body }: Pick<Asked, 'body'>, editor: string): Answer {
    const [change] = body as [{ dataId: number; value?: number; comment?: string; revision: number }]
    const item = this.day.dayWithValues.find(({ dataId }) => dataId === change.dataId)
    if (!item) return NOT_FOUND
    if (item.revision > change.revision) return conflict(item)
    const { value = item.value, comment = item.comment } = change
    const isGiven = change.value !== undefined || item.lastEditor !== null
    const edit = isGiven ? edited(item, editor) : { revision: item.revision + 1 }
    const saved = { ...item, value, ...(comment !== undefined && { comment }), ...edit }
    this.#setItem(item.dataId, () => saved)
    this.history.record(saved, 'MOD')
    return this.#saved(200, saved)
  }

  #updateItem({ body }: Pick<Asked, 'body'>, editor: string): Answer {
    const [{ id, listId, revision, ...fields }] = body as [{ id: number; listId: number; revision: number }]
    const item = this.day.dataListsValues.find((entry) => entry.id === id)
    if (!item) return NOT_FOUND
    if (item.revision > revision) return conflict(item)
    const saved = { ...item, ...fields, ...edited(item, editor), listId }
    const dataListsValues = this.day.dataListsValues.map((entry) => (entry.id === id ? saved : entry))
    this.day = { ...this.day, dataListsValues }
    this.history.record(saved, 'MOD')
    return this.#saved(200, saved)
  }

  #add({ body }: Asked, editor: string): Answer {
    const [{ listId, dataId }] = body as [{ listId: number; dataId: number }]
    this.#nextId += 1
    const fields = { id: this.#nextId, listId, dataId, value: 0, causal: '', comment: '', connectionDataId: dataId }
    const saved: ListItem = { ...fields, ...edited({ revision: 0 }, editor) }
    this.day = { ...this.day, dataListsValues: [...this.day.dataListsValues, saved] }
    this.history.record(saved, 'ADD')
    return this.#saved(201, saved)
  }

  #confirmEmpty({ body }: Asked, editor: string): Answer {
    const { listId } = body as { listId: number }
    const list = this.day.dataLists.find((each) => each.listId === listId)
    const item = this.day.dayWithValues.find(({ dataId }) => dataId === list?.dataId)
    if (!item) return NOT_FOUND
    if (this.day.dataListsValues.some((entry) => entry.listId === listId)) return HAS_ENTRIES
    const saved = { ...item, ...edited(item, editor) }
    this.#setItem(item.dataId, () => saved)
    this.history.record(saved, 'MOD')
    return this.#saved(200, saved)
  }

  #saved(status: number, row: DataItem | ListItem): Answer {
    this.#raiseVersion()
    return { status, body: { saved: [row], ...this.#totals(), ...this.#version() } }
  }

  #version() {
    const { version } = this.day
    return version === undefined ? {} : { version }
  }

  #raiseVersion(): void {
    const { version } = this.day
    if (version !== undefined) this.day = { ...this.day, version: version + 1 }
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
    return this.#update({ body: [{ dataId: item?.dataId, value, comment, revision: item?.revision }] }, READER)
  }

  #restoreItem({ id, listId, value, causal, comment }: Revision): Answer {
    const deleted = this.#deleted.filter((item) => item.id === id)
    this.#deleted = this.#deleted.filter((item) => item.id !== id)
    this.day = { ...this.day, dataListsValues: [...this.day.dataListsValues, ...deleted].sort((a, b) => a.id - b.id) }
    const { revision } = this.day.dataListsValues.find((item) => item.id === id) ?? {}
    return this.#updateItem({ body: [{ id, listId, value, causal, comment, revision }] }, READER)
  }

  #remove(itemId: number, editor: string): Answer {
    for (const item of this.day.dataListsValues.filter(({ id }) => id === itemId)) {
      const deleted = { ...item, ...edited(item, editor) }
      this.#deleted.push(deleted)
      this.history.record(deleted, 'DEL')
    }
    this.day = { ...this.day, dataListsValues: this.day.dataListsValues.filter(({ id }) => id !== itemId) }
    this.#raiseVersion()
    return { status: 200, body: { ...this.#totals(), ...this.#version() } }
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
    this.day = withReconciliations({ ...this.day, listSums })
    const { reconciliations } = this.day
    const missing = missingOf(this.day)
    return { calculationResults, listSums, checks, missing, ...(reconciliations && { reconciliations }) }
  }
}

const edited = ({ revision }: { revision: number }, lastEditor: string) => ({
  lastEditor,
  lastEdited: NOW,
  revision: revision + 1,
})

/** The day with its reconciliations compared again, if it has any. */
function withReconciliations(day: DayFull): DayFull {
  const centsOf = (id: number) => toCents(day.dayWithValues.find(({ dataId }) => dataId === id)?.value ?? 0)
  const reconciliations = day.reconciliations?.map((each) => {
    const { dataId, data2Id, tolerance } = each
    const { difference, isSatisfied } = reconcile(centsOf(dataId), centsOf(data2Id), toCents(tolerance))
    return { ...each, difference: fromCents(difference), satisfied: isSatisfied }
  })
  return { ...day, ...(reconciliations && { reconciliations }) }
}

type Row = DataItem | ListItem

/** The revisions of a day's rows since the server started; the initial values are the first revisions. */
class DayHistory {
  revisions: Revision[] = []

  constructor(rows: Row[]) {
    for (const row of rows) this.record(row, 'ADD')
  }

  record(row: Row, revisionType: Revision['revisionType']): void {
    this.revisions = [toRevision(row, revisionType), ...this.revisions]
  }

  of(kind: 'value' | 'item', id: number): Revision[] {
    return this.revisions.filter((it) => it.id === id && (it.listId === null) === (kind === 'value'))
  }
}

function toRevision(row: Row, revisionType: Revision['revisionType']): Revision {
  const isItem = 'listId' in row
  return {
    id: isItem ? row.id : row.connectionDataId,
    revision: row.revision,
    revisionType,
    value: row.value ?? 0,
    causal: isItem ? row.causal : null,
    comment: row.comment ?? '',
    lastEdited: row.lastEdited ?? '2026-11-20 09:02:00 CET',
    lastEditorUsername: 'giulia',
    lastEditorName: 'Giulia Bassi',
    listId: isItem ? row.listId : null,
  }
}
