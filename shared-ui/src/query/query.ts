import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/ApiError'

export { QueryClientProvider, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

// Who shows what the server knows hears of a change before the code that made it goes on: a row that is being removed
// would otherwise come back for a moment when its removal ends.
notifyManager.setScheduler(queueMicrotask)

const RETRIES = 2

/** What the server refused stays refused; a hiccup of the network or of the server is worth another try. */
function shouldRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < RETRIES
}

/** A cache of its own for what the server knows; the pages share `queryClient`, each test makes one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so at once, rather than waiting for it in silence.
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
