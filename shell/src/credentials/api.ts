import { api } from 'shared-ui/api'

/** `code` is of those alone who have a second factor. */
export const signInWith = (username: string, password: string, code?: string) =>
  api.post<{ token: string }>('/auth', { body: { username, password, code } })

export const askForReset = (username: string) => api.post<unknown>('/users/reset-password', { query: { username } })
