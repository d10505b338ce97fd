import { fileURLToPath } from 'node:url'
import { folderStorage } from './folder'
import type { FileStorage } from './storage'

/** The storage of a `file:` address. @throws Error for any other scheme. */
export function openStorage(url: string): FileStorage {
  if (!url.startsWith('file:')) throw new Error('A storage address starts with file:.')
  return folderStorage(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
}
