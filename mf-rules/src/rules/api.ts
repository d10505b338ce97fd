import type { Library } from 'contract/libraries'
import type { CurrentUser } from 'contract/users'
import { api } from 'shared-ui/api'

export const fetchCurrentUser = () => api.get<CurrentUser>('/users/get-current-user', { quiet: true })
export const listLibraries = () => api.get<Library[]>('/library/user', { quiet: true })
