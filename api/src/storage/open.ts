import { fileURLToPath } from 'node:url'
import { folderStorage } from './folder'
import { s3Storage } from './s3/storage'
import type { FileStorage } from './storage'

/** The storage of a `file:` or `s3:` address. @throws Error for any other scheme. */
export function openStorage(url: string): FileStorage {
  if (url.startsWith('s3://')) return s3Storage(url)
  if (!url.startsWith('file:')) throw new Error('A storage address starts with file: or s3:.')
  return folderStorage(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
}
