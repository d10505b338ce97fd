import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Db } from '../db/connection'
import { folderArchive } from './archive'
import { restoreBackup } from './restoreBackup'
import { takeBackup } from './takeBackup'

/** Copies all rows of a database into an empty one, of either kind. The stored files stay in place for the new one. */
export async function moveDatabase(from: Db, to: Db, now: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-move-'))
  try {
    const vault = { archive: folderArchive(folder), key: undefined }
    const { manifest } = await takeBackup({ db: from, storage: undefined }, vault, now)
    await restoreBackup({ db: to, storage: undefined }, vault, { keepsSessions: true })
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
