import type { Db } from '../db/connection'
import { folderArchive } from './archive'
import { restoreBackup } from './restoreBackup'
import { takeBackup } from './takeBackup'
import { withTemporaryFolder } from './withTemporaryFolder'

/** Copies all rows of a database into an empty one, of either kind. The stored files stay in place for the new one. */
export function moveDatabase(from: Db, to: Db, clock: () => number) {
  return withTemporaryFolder(async (folder) => {
    const vault = { archive: folderArchive(folder), key: undefined }
    const { manifest } = await takeBackup({ db: from, storage: undefined }, vault, clock)
    await restoreBackup({ db: to, storage: undefined }, vault, { keepsSessions: true })
    return manifest
  })
}
