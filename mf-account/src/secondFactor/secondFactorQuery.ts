import { queryOptions } from 'shared-ui/query'
import { useRefreshFactors } from '../useRefreshFactors'
import { fetchSecondFactor } from './api'

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => fetchSecondFactor(signal),
})

export const useRefreshSecondFactor = () => useRefreshFactors(secondFactorQuery.queryKey)
