import type { Document } from 'contract/documents'
import { useApi } from 'shared-ui/api'
import { useQuery, useQueryClient } from 'shared-ui/query'
import { listDocuments } from './api'

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
