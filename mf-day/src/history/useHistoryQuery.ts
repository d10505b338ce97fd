import type { Revision } from '@quotidia/contract/history'
import { type Api, useApi } from '@quotidia/shared-ui/api'
import { useQuery } from '@quotidia/shared-ui/query'
import { useSaving } from '../saving/SavingProvider'

export interface HistoryQuery<T> {
  data: T | undefined
  error: Error | null
  retry(): void
}

/** Reads a history each time it is opened, after pending saves have ended. */
export function useHistoryQuery(
  key: readonly (string | number)[],
  read: (api: Api, signal: AbortSignal) => Promise<Revision[]>,
): HistoryQuery<Revision[]> {
  const api = useApi()
  const queue = useSaving()
  const { data, error, refetch } = useQuery({
    queryKey: ['history', ...key],
    queryFn: async ({ signal }) => {
      await queue.settled()
      return read(api, signal)
    },
    gcTime: 0,
  })
  return { data, error, retry: () => void refetch() }
}
