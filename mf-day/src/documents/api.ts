import type { Document } from 'contract/documents'
import type { Api } from 'shared-ui/api'

export const listDocuments = (api: Api, dayId: number, signal?: AbortSignal) =>
  api.get(`/files/day/${dayId}`, { quiet: true, ...(signal && { signal }) })

export interface NewDocument {
  dayId: number
  file: File
  /** The display name; blank for the file's name. */
  name: string
}

interface Sending {
  idempotencyKey: string
  signal: AbortSignal
  onSent(fraction: number): void
}

export function uploadDocument(api: Api, { dayId, file, name }: NewDocument, sending: Sending): Promise<Document> {
  const body = new FormData()
  body.set('dayId', `${dayId}`)
  if (name.trim() !== '') body.set('newFileName', name.trim())
  body.set('file', file)
  return api.post('/files/upload', { body, quiet: true, ...sending })
}

export const renameDocument = (api: Api, id: number, newFileName: string) =>
  api.put(`/files/${id}/rename`, { query: { newFileName }, quiet: true })

export const deleteDocument = (api: Api, id: number) => api.delete(`/files/${id}`, { quiet: true })
