import { api } from 'shared-ui/api'

export const endSession = () => api.post<void>('/auth/logout')
