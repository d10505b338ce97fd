import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Has to be read to its end or destroyed. */
  content: Readable
}

/** Where files that no row names wait before they are removed. They can be opened all the while. */
export interface Quarantine {
  list(): Promise<string[]>
  /** Takes the file in if it was kept before the moment, and says whether it did. */
  takeIn(name: string, keptBefore: number): Promise<boolean>
  putBack(name: string): Promise<void>
  /** Removes for good what was taken in before the moment, at most so many files, and says which. */
  removeOlderThan(moment: number, atMost: number): Promise<string[]>
}

/** Where uploaded files live, by name. The database says which of them there are, and to whom they belong. */
export interface FileStorage {
  /** Gives the work a folder of its own for what is coming in; the folder goes with all that is left in it. */
  withDrafts<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Takes a finished draft under a name made by `newStoredName`; whole and on disk when it resolves. */
  keep(draft: string, name: string): Promise<void>
  /** Undefined when there is no file of that name. */
  open(name: string): Promise<StoredFile | undefined>
  /** For good. Does nothing when there is no file of that name. */
  remove(name: string): Promise<void>
  /** The names of all files, without those in the quarantine. */
  list(): Promise<string[]>
  /** Removes what was coming in before a moment (epoch milliseconds, of the machine's own clock) and never was finished. */
  removeDraftsOlderThan(moment: number): Promise<void>
  /** The identity of the database that the files belong to; undefined while none has been written. */
  owner(): Promise<string | undefined>
  setOwner(identity: string): Promise<void>
  quarantine: Quarantine
  /** Stores a small file and removes it again. @throws when that can't be done now */
  probe(): Promise<void>
}
