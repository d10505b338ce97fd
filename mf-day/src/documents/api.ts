import type { Document } from '@quotidia/contract/documents'
import { type Api, useApi } from '@quotidia/shared-ui/api'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'

const listDocuments = (api: Api, dayId: number, signal?: AbortSignal) =>
  api.get(`/files/day/${dayId}`, { quiet: true, ...(signal && { signal }) })

export interface NewDocument {
  dayId: number
  file: File
  /** The display name; blank for the file's name. */
  name: string
}

interface Sending {
  idempotencyKey: string
  signal: AbortSignal
  onSent(fraction: number): void
}

export function uploadDocument(api: Api, { dayId, file, name }: NewDocument, sending: Sending): Promise<Document> {
  const body = new FormData()
  body.set('dayId', `${dayId}`)
  if (name.trim() !== '') body.set('newFileName', name.trim())
  body.set('file', file)
  return api.post('/files/upload', { body, quiet: true, ...sending })
}

export const renameDocument = (api: Api, id: number, newFileName: string) =>
  api.put(`/files/${id}/rename`, { query: { newFileName }, quiet: true })

export const deleteDocument = (api: Api, id: number) => api.delete(`/files/${id}`, { quiet: true })

/** The links expire after ten minutes, so the list is refetched before. */
const REFRESH_MS = 480_000

const documentsKey = (dayId: number) => ['day', dayId, 'documents'] as const

/** The documents of a day. */
export function useDocuments(dayId: number) {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(dayId),
    queryFn: ({ signal }) => listDocuments(api, dayId, signal),
    refetchInterval: REFRESH_MS,
  })
}

/** Refetches and updates the cached list. */
export function useDocumentsCache(dayId: number) {
  const api = useApi()
  const client = useQueryClient()
  const queryKey = documentsKey(dayId)
  return {
    /** @throws ApiError */
    readNow: () => client.fetchQuery({ queryKey, queryFn: () => listDocuments(api, dayId), retry: false }),
    write: (change: (documents: Document[]) => Document[]) => {
      client.setQueryData<Document[]>(queryKey, (documents) => documents && change(documents))
    },
    refresh: () => void client.invalidateQueries({ queryKey }),
  }
}
