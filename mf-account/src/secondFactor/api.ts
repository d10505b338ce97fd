import type { FactorSecret, RecoveryCodes, SecondFactor } from 'contract/secondFactor'
import { api } from 'shared-ui/api'

export const readFactor = (signal: AbortSignal) => api.get<SecondFactor>('/auth/second-factor', { quiet: true, signal })
export const setUpFactor = (password: string) =>
  api.post<FactorSecret>('/auth/second-factor/set-up', { body: { password } })
export const confirmFactor = (code: string) =>
  api.post<RecoveryCodes>('/auth/second-factor/confirm', { body: { code } })
export const switchFactorOff = (password: string) =>
  api.post<void>('/auth/second-factor/switch-off', { body: { password } })
