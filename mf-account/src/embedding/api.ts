import type { EmbedKey, EmbedKeyCreation, NewEmbedKey } from 'contract/embed'
import { api } from 'shared-ui/api'

export const listKeys = (signal: AbortSignal) => api.get<EmbedKey[]>('/embed/keys', { quiet: true, signal })
export const createKey = (body: EmbedKeyCreation) => api.post<NewEmbedKey>('/embed/keys', { body })
export const revokeKey = (keyId: number) => api.delete<void>(`/embed/keys/${keyId}`)
