import { api } from 'shared-ui/api'

export const signInWith = (username: string, password: string) => api.post('/auth', { body: { username, password } })

export const askForReset = (username: string) => api.post('/users/reset-password', { query: { username } })
