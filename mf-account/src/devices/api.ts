import type { OpenSession } from 'contract/sessions'
import { api } from 'shared-ui/api'

export const listSessions = (signal: AbortSignal) => api.get<OpenSession[]>('/auth/sessions', { quiet: true, signal })
export const endSession = (sessionId: number) => api.delete<void>(`/auth/sessions/${sessionId}`)
export const endOtherSessions = () => api.delete<void>('/auth/other-sessions')
