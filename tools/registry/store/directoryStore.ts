import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { ReleaseStore } from './store'

const LOCK = '.lock'

/** A store in a folder, for publishers on this machine. */
export function directoryStore(root: string): ReleaseStore {
  const placeOf = (file: string): string => {
    const place = path.join(root, file)
    if (!place.startsWith(root + path.sep)) throw new Error(`${file} is outside of ${root}`)
    return place
  }
  return {
    address: root,
    read: async (file) => readIfThere(placeOf(file)),
    create: async (file, bytes) => write(placeOf(file), bytes, createAt),
    async replace(file, bytes, tag) {
      await mkdir(root, { recursive: true })
      return withFileLock(path.join(root, LOCK), async () => {
        if ((await readIfThere(placeOf(file)))?.tag !== tag) return false
        return write(placeOf(file), bytes, renameTo)
      })
    },
    async list(folder) {
      const entries = await readdir(placeOf(folder), { recursive: true, withFileTypes: true }).catch(noneIfMissing)
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    },
    async remove(file) {
      await rm(placeOf(file), { force: true })
      // Fails if the folder isn't empty or doesn't exist.
      await rmdir(path.dirname(placeOf(file))).catch(() => {})
    },
  }
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code

function noneIfMissing(error: unknown): [] {
  if (isCode(error, 'ENOENT')) return []
  throw error
}

async function readIfThere(file: string) {
  try {
    const bytes = await readFile(file)
    return { bytes, tag: createHash('sha256').update(bytes).digest('hex') }
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Written under another name first: readers see the whole file, or none. */
async function write(file: string, bytes: Uint8Array, put: (from: string, to: string) => Promise<unknown>) {
  const aside = path.join(path.dirname(file), `.${randomUUID()}`)
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(aside, bytes, { flush: true })
    return (await put(aside, file)) !== false
  } finally {
    await rm(aside, { force: true })
  }
}

/** A link, unlike a rename, never replaces a file. */
async function createAt(aside: string, file: string): Promise<boolean> {
  try {
    await link(aside, file)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Dates it in a later second than the file that it replaces: nginx compares versions by size and by that second. */
async function renameTo(aside: string, file: string): Promise<void> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }))
  const next = Math.floor(mtimeMs / 1000) + 1
  if ((await stat(aside)).mtimeMs / 1000 < next) await utimes(aside, next, next)
  await rename(aside, file)
}

const TRIES_EVERY_MS = 5
const TIMEOUT_MS = 30_000

/**
 * Runs `work` while no other process of this machine, and no other call in this one, runs work for the same `file`. It
 * uses a lock of the operating system, which ends with the process that holds it.
 */
async function withFileLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new Database(file, { timeout: 0 })
  try {
    await begin(lock, file)
    return await work()
  } finally {
    lock.close()
  }
}

async function begin(lock: Database.Database, file: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > deadline) {
        throw new Error(`${file} was not unlocked within ${TIMEOUT_MS / 1000} s`, { cause: error })
      }
    }
    await wait(TRIES_EVERY_MS * (1 + Math.random()))
  }
}
