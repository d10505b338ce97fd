import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { folderStorage } from './folder'

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Has to be read to its end or destroyed. */
  content: Readable
}

/** Where uploaded files live, by name. The database says which of them there are, and to whom they belong. */
export interface FileStorage {
  /** Gives the work a folder of its own for what is coming in; the folder goes with all that is left in it. */
  withDrafts<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Takes a finished draft under a name made by `newStoredName`; whole and on disk when it resolves. */
  keep(draft: string, name: string): Promise<void>
  /** Undefined when there is no file of that name. */
  open(name: string): Promise<StoredFile | undefined>
  /** Does nothing when there is no file of that name. */
  remove(name: string): Promise<void>
  /** The names of the files kept before a moment (epoch milliseconds, of the machine's own clock). */
  listOlderThan(moment: number): Promise<string[]>
  /** Removes what was coming in before a moment and never was finished. */
  removeDraftsOlderThan(moment: number): Promise<void>
}

/** The storage of a `file:` address. @throws Error for any other scheme. */
export function openStorage(url: string): FileStorage {
  if (!url.startsWith('file:')) throw new Error('A storage address starts with file:.')
  return folderStorage(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length))
}
