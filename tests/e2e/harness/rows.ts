import type { ListItem, SavedListItems } from '@quotidia/contract/lists'
import type { RuleCreated } from '@quotidia/contract/rules'
import type { DayTotals } from '@quotidia/contract/totals'
import type { SavedValues } from '@quotidia/contract/values'
import { type Api, readDay } from './calls'
import { itemNamed } from './dayPage'

const methodOf = (path: string) => (path.includes('/delete/') || /^\/(day|rule)\/\d+$/.test(path) ? 'DELETE' : 'POST')

/** Sends a write, with a form or an object as its body. @throws unless it is accepted */
export async function send<T>(
  product: Api,
  token: string,
  path: string,
  body?: unknown,
  method = methodOf(path),
): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${product.apiUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return JSON.parse(text || 'null')
}

/** Writes one day through the API, as another person on another machine. */
export function writerOf(product: Api, token: string, dayId: number) {
  const post = <T>(path: string, body?: unknown) => send<T>(product, token, path, body)
  const itemOf = async (name: string) => itemNamed(await readDay(product, token, dayId), name)
  return {
    async write(name: string, value: number, comment?: string): Promise<void> {
      const { dataId } = await itemOf(name)
      const change = { dataId, value, ...(comment !== undefined && { comment }) }
      await post<SavedValues>(`/data/update?dayId=${dayId}`, [change])
    },
    async addTo(listName: string, causal: string, value: number): Promise<ListItem> {
      const { dataLists } = await readDay(product, token, dayId)
      const list = dataLists.find((each) => each.listName === listName)
      if (!list) throw new Error(`The day has no ${listName}`)
      const { listId, dataId } = list
      const entry = { id: null, listId, dataId, value: 0, causal: '' }
      const { saved } = await post<SavedListItems>(`/data/list/add?dayId=${dayId}`, [entry])
      const [{ id } = { id: 0 }] = saved
      await this.change({ id, listId }, { causal })
      return this.change({ id, listId }, { value })
    },
    /** Adds 'Carta 1', 'Carta 2' and so on, each with its number in euro. */
    async addMany(listName: string, count: number): Promise<void> {
      const { dataLists } = await readDay(product, token, dayId)
      const { listId, dataId } = dataLists.find((each) => each.listName === listName) ?? {}
      const entries = Array.from({ length: count }, (_, at) => ({
        listId,
        dataId,
        value: at + 1,
        causal: `Carta ${at + 1}`,
      }))
      await post<SavedListItems>(`/data/list/add?dayId=${dayId}`, entries)
    },
    async change(item: Pick<ListItem, 'id' | 'listId'>, field: Partial<ListItem>): Promise<ListItem> {
      const change = { id: item.id, listId: item.listId, ...field }
      const { saved } = await post<SavedListItems>(`/data/list/update?dayId=${dayId}`, [change])
      const [changed] = saved
      if (!changed) throw new Error('Nothing was saved')
      return changed
    },
    remove: (itemId: number) => post<DayTotals>(`/data/list/delete/${itemId}`),
    /** Closes the day as it is, with its outstanding items. */
    async close(comment: string): Promise<void> {
      const { version } = await readDay(product, token, dayId)
      await post(`/day/${dayId}/close`, { version, comment, acceptOutstanding: true })
    },
    async ask(name: string, text: string): Promise<void> {
      const { dataId } = await itemOf(name)
      await post('/question', { dayId, dataId, text })
    },
    /** Adds a reconciliation of two items to the day's library; returns the function that removes it. For owners. */
    async reconcile(name: string, otherName: string, tolerance: number): Promise<() => Promise<void>> {
      const { libraryId } = await readDay(product, token, dayId)
      const items = { ruleDataId: (await itemOf(name)).dataId, ruleData2Id: (await itemOf(otherName)).dataId }
      const rule = { name: 'Quadratura', kind: 'reconciliation', tolerance, libraryId, ...items }
      const { data } = await post<RuleCreated>('/rule/create', rule)
      return () => post<void>(`/rule/${data.ruleId}`)
    },
    deleteDay: () => post<void>(`/day/${dayId}`),
    /** Sets a person's level for an item of the day; for owners. */
    async allow(userId: number, name: string, accessLevel: string): Promise<void> {
      const { dataId } = await itemOf(name)
      await post('/access-control/update', { userId, dataId, accessLevel })
    },
  }
}
