import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'
import { useRefreshFactors } from '../useRefreshFactors'

const fetchSecondFactor = (signal: AbortSignal) => api.get('/auth/second-factor', { quiet: true, signal })
export const setUpSecondFactor = (password: string) => api.post('/auth/second-factor/set-up', { body: { password } })
export const confirmSecondFactor = (code: string) => api.post('/auth/second-factor/confirm', { body: { code } })
export const switchSecondFactorOff = (password: string) =>
  api.post('/auth/second-factor/switch-off', { body: { password } })

/** The signed-in user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => fetchSecondFactor(signal),
})

export const useRefreshSecondFactor = () => useRefreshFactors(secondFactorQuery.queryKey)
