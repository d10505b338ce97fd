import { readdirSync } from 'node:fs'
import type { Document } from '@quotidia/contract/documents'
import { openStorage } from '../storage/open'
import type { TestApi } from './api'
import type { Client } from './client'
import { pdf } from './files'

/** A form with a file in it, as a browser sends it. */
export function formWith(file: { content: Buffer; name: string; field?: string } | undefined, fields = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  if (file) form.append(file.field ?? 'file', new Blob([new Uint8Array(file.content)]), file.name)
  return form
}

/** Uploads a file to a day. */
export function uploadTo(client: Client, dayId: number, name: string, content: Buffer, newFileName?: string) {
  const fields = newFileName === undefined ? { dayId } : { dayId, newFileName }
  return client.post('/files/upload', { body: formWith({ content, name }, fields) })
}

/** A document of a day, uploaded through the API. */
export async function givenDocument(client: Client, dayId: number, name = 'fattura.pdf'): Promise<Document> {
  const { body, status } = await uploadTo(client, dayId, name, pdf)
  if (status !== 201) throw new Error(`The document was not uploaded: ${status} ${JSON.stringify(body)}`)
  return body
}

/** All files in the storage; in a folder also any others, such as those of an unfinished upload. */
export async function storedFiles({ config }: TestApi): Promise<string[]> {
  const storage = openStorage(config.storageUrl)
  if (!config.storageUrl.startsWith('file:'))
    return [...(await storage.list()), ...(await storage.quarantine.list())].sort()
  const root = config.storageUrl.slice('file:'.length)
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name !== 'incoming')
    .map((entry) => entry.name)
    .sort()
}

/** Opens an address in a new tab, without a token. */
export async function openTab(href: string) {
  const response = await fetch(href)
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) }
}
