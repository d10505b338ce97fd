import { type FileHandle, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../db/failures'
import { isStoredName } from './names'
import type { FileStorage } from './storage'

const INCOMING = 'incoming'

/** Keeps files in a folder of the file system, made when it is first needed. */
export function folderStorage(root: string): FileStorage {
  const incoming = path.join(root, INCOMING)
  const placeOf = (name: string) => {
    if (!isStoredName(name)) throw new Error('That is not the name of a stored file.')
    return path.join(root, name)
  }
  return {
    async withDrafts(work) {
      await mkdir(incoming, { recursive: true })
      const folder = await mkdtemp(path.join(incoming, 'upload-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async keep(draft, name) {
      await writeThrough(draft)
      await rename(draft, placeOf(name))
      await writeThrough(root)
    },
    async open(name) {
      const file = await open(placeOf(name)).catch(ifMissing(undefined))
      return file && readWhole(file)
    },
    async remove(name) {
      await rm(placeOf(name), { force: true })
    },
    async listOlderThan(moment) {
      return (await listOld(root, moment)).filter(isStoredName)
    },
    async removeDraftsOlderThan(moment) {
      for (const draft of await listOld(incoming, moment)) {
        await rm(path.join(incoming, draft), { recursive: true, force: true })
      }
    },
  }
}

const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }

async function listOld(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  const ages = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(ifMissing(undefined))))
  return names.filter((_, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before)
}

async function readWhole(file: FileHandle) {
  try {
    return { size: (await file.stat()).size, content: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** A file that was acknowledged is on disk, and so is the folder's entry that names it. */
async function writeThrough(place: string) {
  const file = await open(place, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
