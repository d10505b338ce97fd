import type { CurrentUser } from 'api/contract'
import { api } from 'shared-ui/api'

export const fetchCurrentUser = () => api.get<CurrentUser>('/users/get-current-user')
export const endSession = () => api.post<void>('/auth/logout')
