import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  /** Has to be read to its end or destroyed. */
  content: Readable
}

/** The quarantine of unreferenced files before their removal. They can still be opened. */
export interface Quarantine {
  list(): Promise<string[]>
  /** Quarantines a file stored before this time, and returns whether it did. */
  takeIn(name: string, keptBefore: number): Promise<boolean>
  putBack(name: string): Promise<void>
  /** Deletes at most this many files quarantined before this time, and returns their names. */
  removeOlderThan(moment: number, atMost: number): Promise<string[]>
}

/** The uploaded files by name. The database references them. */
export interface FileStorage {
  /** Runs the work with a temporary folder for incoming files, which is removed afterwards. */
  withDrafts<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Stores a finished temporary file under a name of `newStoredName`; complete and on disk when it resolves. */
  keep(draft: string, name: string): Promise<void>
  /** Undefined when there is no file of that name. */
  open(name: string): Promise<StoredFile | undefined>
  /** Permanent. Does nothing when there is no file with that name. */
  remove(name: string): Promise<void>
  /** The names of all files, without those in the quarantine. */
  list(): Promise<string[]>
  /** Removes unfinished uploads from before a time (epoch milliseconds, of the machine's own clock). */
  removeDraftsOlderThan(moment: number): Promise<void>
  /** The identity of the database that the files belong to; undefined while none has been written. */
  owner(): Promise<string | undefined>
  setOwner(identity: string): Promise<void>
  quarantine: Quarantine
  /** Stores a small file and removes it again. @throws when that isn't possible now */
  probe(): Promise<void>
}
