import { api } from 'shared-ui/api'

export const signInWith = (username: string, password: string) =>
  api.post<{ token: string }>('/auth', { body: { username, password } })

export const askForReset = (username: string) => api.post<unknown>('/users/reset-password', { query: { username } })
