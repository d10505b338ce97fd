import type { Document } from 'contract/documents'
import { useApi } from 'shared-ui/api'
import { useQuery, useQueryClient } from 'shared-ui/query'
import { listDocuments } from './api'

/** The addresses in the list hold for ten minutes: read again before that, they are good to be copied, too. */
const REFRESH_MS = 480_000

const documentsKey = (dayId: number) => ['day', dayId, 'documents'] as const

/** The documents of a day, for who may see them. */
export function useDocuments(dayId: number) {
  const api = useApi()
  return useQuery({
    queryKey: documentsKey(dayId),
    queryFn: ({ signal }) => listDocuments(api, dayId, signal),
    refetchInterval: REFRESH_MS,
  })
}

/** The ways to read the list again, and to change what it shows at once. */
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
