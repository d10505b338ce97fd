import type { CurrentUser, Library } from 'api/contract'
import { api } from 'shared-ui/api'

export const fetchCurrentUser = () => api.get<CurrentUser>('/users/get-current-user', { quiet: true })
export const listLibraries = () => api.get<Library[]>('/library/user', { quiet: true })
