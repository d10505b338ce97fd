import type { Revision } from 'contract/history'
import { type Api, useApi } from 'shared-ui/api'
import { useQuery } from 'shared-ui/query'
import { useSaving } from '../saving/SavingProvider'

export interface Reading<T> {
  data: T | undefined
  error: Error | null
  retry(): void
}

/** Reads a history anew each time it is opened, after what is being saved: a history without it would be old at once. */
export function useReading(
  key: readonly (string | number)[],
  read: (api: Api, signal: AbortSignal) => Promise<Revision[]>,
): Reading<Revision[]> {
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
