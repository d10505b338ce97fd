import type { EmbedKeyCreation } from '@quotidia/contract/embed'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions, useQueryClient } from '@quotidia/shared-ui/query'

const listKeys = (signal: AbortSignal) => api.get('/embed/keys', { quiet: true, signal })
export const createKey = (body: EmbedKeyCreation) => api.post('/embed/keys', { body })
export const revokeKey = (keyId: number) => api.delete(`/embed/keys/${keyId}`)

/** The keys of the company, newest first, including expired and revoked ones. */
export const keysQuery = queryOptions({ queryKey: ['embed-keys'], queryFn: ({ signal }) => listKeys(signal) })

export function useRefreshKeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keysQuery.queryKey })
}
