import { api } from 'shared-ui/api'

export const fetchCurrentUser = () => api.get('/users/get-current-user', { quiet: true })
export const listLibraries = () => api.get('/library/user', { quiet: true })
