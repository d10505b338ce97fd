import type { Api } from 'shared-ui/api'

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

export const saveValue = (api: Api, dayId: number, change: ValueChange) =>
  api.post('/data/update', { query: { dayId }, body: [change], quiet: true })

export const saveItem = (api: Api, dayId: number, change: ItemChange) =>
  api.post('/data/list/update', { query: { dayId }, body: [change], quiet: true })

export const addItem = (api: Api, dayId: number, listId: number, dataId: number, idempotencyKey: string) =>
  api.post('/data/list/add', {
    query: { dayId },
    body: [{ id: null, listId, dataId, value: 0, causal: '' }],
    idempotencyKey,
    quiet: true,
  })

/** Confirms that a list has no entries. */
export const confirmEmptyList = (api: Api, dayId: number, listId: number) =>
  api.post('/data/list/none', { query: { dayId }, body: { listId }, quiet: true })

export const removeItem = (api: Api, itemId: number) => api.delete(`/data/list/delete/${itemId}`, { quiet: true })
