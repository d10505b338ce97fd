import { api } from 'shared-ui/api'

export const endSession = () => api.post('/auth/logout')
