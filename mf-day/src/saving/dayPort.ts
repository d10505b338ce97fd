import type { DayFull } from '@quotidia/contract/days'
import type { DayTotals } from '@quotidia/contract/totals'
import { type Api, ApiError } from '@quotidia/shared-ui/api'
import type { SessionStore } from '@quotidia/shared-ui/session'
import type { DayCache } from '../data/DayCache'
import { isAsNew, withoutItem, withRow, withSave } from '../data/merge'
import { type FieldChange, findRow, isListItem, type Row, type RowRef } from '../data/rows'
import { readFailure } from './failure'
import type { DayPort } from './port'

/** The client that sends the changes, and the session that they are sent in. */
export interface Sender {
  api: Api
  session: SessionStore
}

/** Sends the changes of one day to the server and merges the responses into the cached day. */
export function createDayPort(dayId: number, day: DayCache, { api, session }: Sender): DayPort {
  const currentUserId = () => session.getState().claims?.sub
  const authorId = currentUserId()
  const mayWrite = () => currentUserId() === authorId
  const lastAdds = new Map<number, Promise<unknown>>()
  const merge = (totals: DayTotals, change: (day: DayFull) => DayFull) => {
    const present = day.read()
    // Versions begin anew only in a database that was restored from a backup.
    if (present && isAsNew(present, totals)) day.refresh()
    else day.write((latest) => withSave(latest, totals, change))
  }
  const mergeRows = (totals: DayTotals, rows: Row[]) => merge(totals, (present) => rows.reduce(withRow, present))

  return {
    mayWrite,
    find: (ref) => findRow(day.read(), ref),
    updateRow: (row) => day.write((present) => withRow(present, row)),
    refresh: day.refresh,
    readFailure(error, ref) {
      // The day is read again, so that the page shows who closed it.
      if (error instanceof ApiError && error.code === 'day_closed') day.refresh()
      return readFailure(error, ref)
    },
    async save(ref, change, seen) {
      const emptyList = change.field === 'value' ? listOf(day.read(), seen) : undefined
      const answer = emptyList
        ? await confirmEmptyList(api, dayId, emptyList.listId)
        : await send(api, dayId, ref, change, seen)
      mergeRows(answer, answer.saved)
      return answer.saved[0]
    },
    async add(ref) {
      // One at a time per list, so that the rows keep the order in which they were added.
      const before = lastAdds.get(ref.listId)?.catch(() => {}) ?? Promise.resolve()
      const adding = before.then(() => {
        if (!mayWrite()) throw new Error('another user has signed in')
        return addItem(api, dayId, ref.listId, ref.dataId, ref.key)
      })
      lastAdds.set(ref.listId, adding)
      const answer = await adding
      const [row] = answer.saved
      if (!row) throw new Error('an added item was not answered')
      mergeRows(answer, answer.saved)
      return row
    },
    async remove({ itemId }) {
      if (itemId === null) return
      const totals = await removeItem(api, itemId).catch(ignoreNotFound)
      const change = (present: DayFull) => withoutItem(present, itemId)
      if (totals) return merge(totals, change)
      day.write(change)
      day.refresh()
    },
  }
}

/** The list whose sum the row is. A save on a sum means 'the list is empty', since sums can't be edited. */
const listOf = (day: DayFull | undefined, row: Row) =>
  isListItem(row) ? undefined : day?.dataLists.find(({ dataId }) => dataId === row.dataId)

function send(api: Api, dayId: number, ref: RowRef, change: FieldChange, seen: Row) {
  const { revision, connectionDataId } = seen
  if (ref.kind === 'item' && isListItem(seen))
    return saveItem(api, dayId, { id: seen.id, listId: ref.listId, revision, ...bodyOf(change) })
  return saveValue(api, dayId, { dataId: ref.dataId, connectionDataId, revision, ...bodyOf(change) })
}

function bodyOf(change: FieldChange) {
  switch (change.field) {
    case 'value':
      return { value: change.value }
    case 'causal':
      return { causal: change.value }
    case 'comment':
      return { comment: change.value }
  }
}

function ignoreNotFound(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}

interface ValueChange {
  dataId: number
  connectionDataId: number
  value?: number
  comment?: string
  revision: number
}
type ItemChange = { id: number; listId: number; revision: number } & (
  | { value: number }
  | { causal: string }
  | { comment: string }
)

const saveValue = (api: Api, dayId: number, change: ValueChange) =>
  api.post('/data/update', { query: { dayId }, body: [change], quiet: true })

const saveItem = (api: Api, dayId: number, change: ItemChange) =>
  api.post('/data/list/update', { query: { dayId }, body: [change], quiet: true })

const addItem = (api: Api, dayId: number, listId: number, dataId: number, idempotencyKey: string) =>
  api.post('/data/list/add', {
    query: { dayId },
    body: [{ id: null, listId, dataId, value: 0, causal: '' }],
    idempotencyKey,
    quiet: true,
  })

/** Confirms that a list has no entries. */
const confirmEmptyList = (api: Api, dayId: number, listId: number) =>
  api.post('/data/list/none', { query: { dayId }, body: { listId }, quiet: true })

const removeItem = (api: Api, itemId: number) => api.delete(`/data/list/delete/${itemId}`, { quiet: true })
