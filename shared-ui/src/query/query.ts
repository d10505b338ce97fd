import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/ApiError'

export { QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

// Notifies components synchronously. With the default delay, a removed row would reappear for a moment when its removal
// ends.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2

/** Retries network and server errors, but not rejections. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < RETRIES
}

/** Creates a query client. The pages share `queryClient`; each test creates its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Offline calls fail at once instead of being paused.
      queries: {
        retry: shouldRetry,
        staleTime: 0,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const queryClient = createQueryClient()
