import { api } from 'shared-ui/api'

export const listSessions = (signal: AbortSignal) => api.get('/auth/sessions', { quiet: true, signal })
export const endSession = (sessionId: number) => api.delete(`/auth/sessions/${sessionId}`)
export const endOtherSessions = () => api.delete('/auth/other-sessions')
