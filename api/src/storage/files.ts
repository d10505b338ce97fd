import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../db/failures'

/** For `catch`: undefined for a missing file or folder. */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }

/** The names in a folder last modified before a time; none for a missing folder. */
export async function listOld(folder: string, before: number): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  const old = []
  for (const name of names) if (await isOlder(path.join(folder, name), before)) old.push(name)
  return old
}

export async function isOlder(place: string, moment: number): Promise<boolean> {
  const stats = await stat(place).catch(ifMissing(undefined))
  return stats !== undefined && stats.mtimeMs < moment
}

/** Syncs a file and its folder's entry to disk, before it is acknowledged. */
export async function writeThrough(place: string) {
  const file = await open(place, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
