import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ifMissing, writeThrough } from '../storage/files'

/** Stores the files of backups by name, with `/` between folders. */
export interface Archive {
  /** Runs the work with a temporary folder, which is removed afterwards. */
  withDrafts<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Moves a prepared file to a name. It is complete and on disk when the promise resolves. */
  put(draft: string, name: string): Promise<void>
  /** Undefined when there is no file of that name. */
  open(name: string): Promise<Readable | undefined>
  /** The names of the files and folders directly below a folder. */
  list(folder: string): Promise<string[]>
  /** Removes a file, or a folder with all files in it. */
  remove(name: string): Promise<void>
}

const DRAFTS = 'drafts'

/** An archive in a folder of the file system, created on first use. */
export function folderArchive(root: string): Archive {
  const placeOf = (name: string) => path.join(root, ...name.split('/'))
  return {
    async withDrafts(work) {
      const parent = path.join(root, DRAFTS)
      await mkdir(parent, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(path.join(parent, 'backup-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async put(draft, name) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      await writeThrough(draft)
      await rename(draft, place)
      await writeThrough(path.dirname(place))
    },
    async open(name) {
      const file = await open(placeOf(name)).catch(ifMissing(undefined))
      return file?.createReadStream()
    },
    list: (folder) => readdir(placeOf(folder)).catch(ifMissing([])),
    remove: (name) => rm(placeOf(name), { recursive: true, force: true }),
  }
}
