import type { EmbedKeyCreation } from 'contract/embed'
import { api } from 'shared-ui/api'

export const listKeys = (signal: AbortSignal) => api.get('/embed/keys', { quiet: true, signal })
export const createKey = (body: EmbedKeyCreation) => api.post('/embed/keys', { body })
export const revokeKey = (keyId: number) => api.delete(`/embed/keys/${keyId}`)
