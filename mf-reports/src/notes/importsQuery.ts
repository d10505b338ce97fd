import type { ImportProgress } from 'contract/imports'
import { api } from 'shared-ui/api'
import { queryOptions } from 'shared-ui/query'

/** The interval at which the progress is polled, except while the page is hidden. */
const POLL_MS = 2000

export const isAtWork = ({ state }: ImportProgress) => state === 'running' || state === 'undoing'

/** The person's own imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['reports', 'imports'],
  queryFn: ({ signal }) => api.get('/report/import', { quiet: true, signal }),
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
})
