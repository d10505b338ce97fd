import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import path from 'node:path'
import { ifMissing, isOlder, listOld } from './files'
import { isStoredName } from './names'
import type { Quarantine } from './storage'

/** The quarantine of a folder of files, as a folder inside it. */
export function folderQuarantine(root: string, folder: string): Quarantine {
  return {
    async list() {
      return (await readdir(folder).catch(ifMissing([]))).filter(isStoredName)
    },
    async takeIn(name, keptBefore) {
      const place = path.join(root, name)
      if (!(await isOlder(place, keptBefore))) return false
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      // Set before the move: in the quarantine, the modification time is the time of the move.
      const moved = utimes(place, now, now).then(() => rename(place, path.join(folder, name)))
      return moved.then(() => true, ifMissing(false))
    },
    async putBack(name) {
      await rename(path.join(folder, name), path.join(root, name)).catch(ifMissing(undefined))
    },
    async removeOlderThan(moment, atMost) {
      const old = (await listOld(folder, moment)).filter(isStoredName).slice(0, atMost)
      for (const name of old) await rm(path.join(folder, name), { force: true })
      return old
    },
  }
}
