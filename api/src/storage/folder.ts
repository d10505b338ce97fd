import { randomBytes } from 'node:crypto'
import {
  chmod,
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../db/failures'
import { ifMissing, listOld, writeThrough } from './files'
import { isStoredName } from './names'
import { folderQuarantine } from './quarantine'
import type { FileStorage } from './storage'

const INCOMING = 'incoming'
const QUARANTINE = 'quarantine'
const OWNER = 'installation'
/** Other users of the machine may not read documents. */
const OWNER_ONLY = 0o700

/** Stores files in a folder of the file system, created on first use. */
export function folderStorage(root: string): FileStorage {
  const incoming = path.join(root, INCOMING)
  const quarantine = path.join(root, QUARANTINE)
  const namedIn = (folder: string, name: string) => {
    if (!isStoredName(name)) throw new Error('That is not the name of a stored file.')
    return path.join(folder, name)
  }
  const makePrivate = async () => {
    await mkdir(incoming, { recursive: true, mode: OWNER_ONLY })
    // Earlier releases let other users of the machine read the folder and its files.
    await chmod(root, OWNER_ONLY).catch((error) => {
      // Another user's folder, whose permissions only that user can set.
      if (errorCode(error) !== 'EPERM') throw error
    })
  }
  const tryOpen = (place: string) => open(place).catch(ifMissing(undefined))
  return {
    async withDrafts(work) {
      await makePrivate()
      const folder = await mkdtemp(path.join(incoming, 'upload-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async keep(draft, name) {
      await chmod(draft, 0o600)
      await writeThrough(draft)
      await rename(draft, namedIn(root, name))
      await writeThrough(root)
    },
    async open(name) {
      const file = (await tryOpen(namedIn(root, name))) ?? (await tryOpen(namedIn(quarantine, name)))
      return file && readWhole(file)
    },
    async remove(name) {
      for (const folder of [root, quarantine]) await rm(namedIn(folder, name), { force: true })
    },
    async list() {
      return (await readdir(root).catch(ifMissing([]))).filter(isStoredName)
    },
    async removeDraftsOlderThan(moment) {
      for (const draft of await listOld(incoming, moment)) {
        await rm(path.join(incoming, draft), { recursive: true, force: true })
      }
    },
    async owner() {
      const written = await readFile(path.join(root, OWNER), 'utf8').catch(ifMissing(undefined))
      return written?.trim()
    },
    async setOwner(identity) {
      await makePrivate()
      const draft = path.join(incoming, `${OWNER}-${randomBytes(8).toString('hex')}`)
      await writeFile(draft, `${identity}\n`)
      await writeThrough(draft)
      await rename(draft, path.join(root, OWNER))
      await writeThrough(root)
    },
    async probe() {
      await makePrivate()
      const file = path.join(incoming, `probe-${randomBytes(8).toString('hex')}`)
      try {
        await writeFile(file, 'probe', { flush: true })
      } finally {
        await rm(file, { force: true })
      }
    },
    quarantine: folderQuarantine(root, quarantine),
  }
}

async function readWhole(file: FileHandle) {
  try {
    return { size: (await file.stat()).size, content: file.createReadStream() }
  } catch (error) {
    await file.close()
    throw error
  }
}
