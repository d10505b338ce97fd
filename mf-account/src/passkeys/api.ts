import type { PasskeyCreation } from '@quotidia/contract/passkeys'
import { api } from '@quotidia/shared-ui/api'
import { queryOptions } from '@quotidia/shared-ui/query'
import { useRefreshFactors } from '../useRefreshFactors'

const listPasskeys = (signal: AbortSignal) => api.get('/auth/passkeys', { quiet: true, signal })
/** The options for the browser's `create`. */
export const setUpPasskey = (password: string) => api.post('/auth/passkeys/set-up', { body: { password } })
export const addPasskey = (body: PasskeyCreation) => api.post('/auth/passkeys', { body })
export const removePasskey = (passkeyId: number) => api.delete(`/auth/passkeys/${passkeyId}`)

/** The signed-in user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['own-passkeys'],
  queryFn: ({ signal }) => listPasskeys(signal),
})

export const useRefreshPasskeys = () => useRefreshFactors(passkeysQuery.queryKey)
