import { ApiError } from '@quotidia/shared-ui/api'
import { useQuery } from '@quotidia/shared-ui/query'
import { listOpenQuestions } from './api'

/** The open questions for the user. Servers of earlier releases have none. */
export function useOpenQuestions() {
  const { data, error, refetch } = useQuery({
    queryKey: ['questions'],
    queryFn: ({ signal }) => listOpenQuestions(signal),
  })
  const isUnknown = error instanceof ApiError && error.status === 404
  return { data, error: isUnknown ? null : error, retry: () => void refetch() }
}
