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

/** Of a folder, whether everything in it is older, too: bytes written to a file don't change its folder's time. */
export async function isOlder(place: string, moment: number): Promise<boolean> {
  const stats = await stat(place).catch(ifMissing(undefined))
  if (stats === undefined || stats.mtimeMs >= moment) return false
  if (!stats.isDirectory()) return true
  for (const name of await readdir(place).catch(ifMissing([]))) {
    if (!(await isOlder(path.join(place, name), moment))) return false
  }
  return true
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
