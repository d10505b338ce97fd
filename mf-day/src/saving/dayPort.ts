import type { DayFull } from 'contract/days'
import type { DayTotals } from 'contract/totals'
import { type Api, ApiError } from 'shared-ui/api'
import type { SessionStore } from 'shared-ui/session'
import type { DayCache } from '../data/DayCache'
import { withoutItem, withRow, withTotals } from '../data/merge'
import { type Field, type FieldValue, findRow, isListItem, type Row, type RowRef } from '../data/rows'
import { addItem, confirmEmptyList, removeItem, saveItem, saveValue } from './api'
import { readFailure } from './failure'
import type { DayPort } from './port'

/** In whose name changes are sent, and by which client. */
export interface Sender {
  api: Api
  session: SessionStore
}

/** Sends the changes of one day to the server, and puts what it answers into the day. */
export function dayPort(dayId: number, day: DayCache, { api, session }: Sender): DayPort {
  const personAtTheKeyboard = () => session.getState().claims?.sub
  const writer = personAtTheKeyboard()
  const newest = new Map<number, Promise<unknown>>()
  const keep = (totals: DayTotals, rows: Row[]) =>
    day.write((present) => withTotals(rows.reduce(withRow, present), totals))

  return {
    mayWrite: () => personAtTheKeyboard() === writer,
    find: (ref) => findRow(day.read(), ref),
    keepRow: (row) => day.write((present) => withRow(present, row)),
    refresh: day.refresh,
    readFailure,
    async save(ref, field, value, seen) {
      const emptyList = field === 'value' ? listOf(day.read(), seen) : undefined
      const answer = emptyList
        ? await confirmEmptyList(api, dayId, emptyList.listId)
        : await send(api, dayId, ref, field, value, seen)
      keep(answer, answer.saved)
      return answer.saved[0]
    },
    async add(ref) {
      // In turn, so that a list keeps its rows in the order in which they were written.
      const before = newest.get(ref.listId)?.catch(() => {}) ?? Promise.resolve()
      const adding = before.then(() => addItem(api, dayId, ref.listId, ref.dataId, ref.key))
      newest.set(ref.listId, adding)
      const answer = await adding
      const [row] = answer.saved
      if (!row) throw new Error('an added item was not answered')
      keep(answer, answer.saved)
      return row
    },
    async remove({ itemId }) {
      if (itemId === null) return
      const totals = await removeItem(api, itemId).catch(unlessGone)
      day.write((present) => withoutItem(totals ? withTotals(present, totals) : present, itemId))
      if (!totals) day.refresh()
    },
  }
}

/** The list that a row is the sum of: nobody writes a sum, so that what is saved on it is that the list is empty. */
const listOf = (day: DayFull | undefined, row: Row) =>
  isListItem(row) ? undefined : day?.dataLists.find(({ dataId }) => dataId === row.dataId)

function send(api: Api, dayId: number, ref: RowRef, field: Field, value: FieldValue, seen: Row) {
  const { revision } = seen
  if (ref.kind === 'item' && isListItem(seen)) {
    const change = { id: seen.id, listId: ref.listId, revision }
    if (field === 'value') return saveItem(api, dayId, { ...change, value: Number(value) })
    return saveItem(
      api,
      dayId,
      field === 'causal' ? { ...change, causal: `${value}` } : { ...change, comment: `${value}` },
    )
  }
  const change = { dataId: ref.dataId, connectionDataId: seen.connectionDataId, revision }
  if (field === 'comment') return saveValue(api, dayId, { ...change, comment: `${value}` })
  return saveValue(api, dayId, { ...change, value: Number(value) })
}

function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
