import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '../db/failures'

/** For `catch`: what a file or folder that isn't there gives. */
export const ifMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }

/** The names in a folder last modified before a moment; none of a folder that isn't there. */
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

/** A file that was acknowledged is on disk, and so is the folder's entry that names it. */
export async function writeThrough(place: string) {
  const file = await open(place, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
