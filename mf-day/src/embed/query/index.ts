/*
 * Stands in for @tanstack/react-query in the file that is embedded in other pages: of it, the day needs this much. Its
 * words are kept, so that shared-ui/query can't tell.
 */
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { QuerySettings } from './Query'
import { QueryClient } from './QueryClient'

export { QueryClient }

/** Who looks hears of changes at once. */
export const notifyManager = { setScheduler: (_schedule: (work: () => void) => void) => {} }

export const queryOptions = (settings: QuerySettings) => settings

const ClientContext = createContext(new QueryClient())

export function QueryClientProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => client.mount(), [client])
  return createElement(ClientContext, { value: client }, children)
}

export const useQueryClient = () => useContext(ClientContext)

export function useQuery(given: QuerySettings) {
  const client = useQueryClient()
  const settings = client.settings(given)
  const { enabled = true, refetchInterval } = settings
  const query = client.query(settings.queryKey)
  const latest = useRef(settings)
  useLayoutEffect(() => {
    latest.current = settings
  })
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = query.observe(listener, () => latest.current)
      return () => {
        stop()
        if (latest.current.gcTime === 0 && !query.isObserved) client.forget(query)
      }
    },
    [client, query],
  )
  const { data, error, status } = useSyncExternalStore(subscribe, () => query.state)
  useEffect(() => {
    if (enabled) query.refresh()
  }, [query, enabled])
  useEffect(() => {
    if (!enabled || !refetchInterval) return
    const timer = setInterval(() => void query.invalidate(), refetchInterval)
    return () => clearInterval(timer)
  }, [query, enabled, refetchInterval])
  return {
    data,
    error,
    isSuccess: status === 'success',
    isError: status === 'error',
    isLoadingError: status === 'error' && data === undefined,
    refetch: useCallback(() => query.invalidate(), [query]),
  }
}

interface MutationSettings {
  mutationFn(variables: unknown): Promise<unknown>
  onSuccess?(data: unknown, variables: unknown): void
  onError?(error: Error, variables: unknown): void
  onSettled?(): void
}

export function useMutation(settings: MutationSettings) {
  const [status, setStatus] = useState<'idle' | 'pending' | 'success' | 'error'>('idle')
  const latest = useRef(settings)
  useLayoutEffect(() => {
    latest.current = settings
  })
  const mutate = useCallback(async (variables: unknown) => {
    setStatus('pending')
    try {
      const data = await latest.current.mutationFn(variables)
      setStatus('success')
      latest.current.onSuccess?.(data, variables)
    } catch (error) {
      setStatus('error')
      latest.current.onError?.(error as Error, variables)
    } finally {
      latest.current.onSettled?.()
    }
  }, [])
  return useMemo(
    () => ({ mutate, isPending: status === 'pending', isError: status === 'error', isSuccess: status === 'success' }),
    [mutate, status],
  )
}
