import type { Revision } from '@quotidia/contract/history'
import type { Api } from '@quotidia/shared-ui/api'

export const listValueRevisions = (api: Api, connectionDataId: number, signal: AbortSignal) =>
  api.get(`/history/connectionData/${connectionDataId}/revisions`, { quiet: true, signal })

export const listItemRevisions = (api: Api, itemId: number, signal?: AbortSignal) =>
  api.get(`/history/connectionList/${itemId}/revisions`, { quiet: true, ...(signal && { signal }) })

/** The histories of all list items of a day, including deleted ones. */
export async function listDayItemRevisions(api: Api, dayId: number, signal: AbortSignal): Promise<Revision[]> {
  const { listsHistory } = await api.get(`/day/${dayId}/full`, { quiet: true, signal })
  return listsHistory
}

export const restoreValue = (api: Api, connectionDataId: number, revision: number) =>
  api.post(`/history/connectionData/${connectionDataId}/restore/${revision}`, { quiet: true })

export const restoreItem = (api: Api, itemId: number, revision: number) =>
  api.post(`/history/connectionList/${itemId}/restore/${revision}`, { quiet: true })
