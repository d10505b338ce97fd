import { api } from 'shared-ui/api'

export const readFactor = (signal: AbortSignal) => api.get('/auth/second-factor', { quiet: true, signal })
export const setUpFactor = (password: string) => api.post('/auth/second-factor/set-up', { body: { password } })
export const confirmFactor = (code: string) => api.post('/auth/second-factor/confirm', { body: { code } })
export const switchFactorOff = (password: string) => api.post('/auth/second-factor/switch-off', { body: { password } })
