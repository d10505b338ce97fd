import { findInstallation } from '../db/installation'
import type { Services } from '../http/services'
import { DAY_MS, HOUR_MS } from '../times'
import { listUnreferenced } from './queries'

const QUARANTINED_FOR_MS = 30 * DAY_MS
const MOST_FILES = 100
const LARGEST_SHARE = 0.01

type Needs = Pick<Services, 'db' | 'storage' | 'logger' | 'config'>

/**
 * Removes unfinished uploads, and moves files that no row names to the quarantine, from which they are removed after 30
 * days. Moves only a small part of all files at once, and none while the storage belongs to another database: a wrong
 * or an older database names few of them.
 * @param before Epoch milliseconds. Younger files are left alone, as another process may be working on them.
 */
export async function cleanUpFiles({ db, storage, logger, config }: Needs, before = Date.now() - HOUR_MS) {
  const { identity } = await findInstallation(db)
  if ((await storage.owner()) !== identity) {
    logger.error('the stored files belong to another database: none was cleaned up')
    return
  }
  await storage.removeDraftsOlderThan(before)
  await putBackNamed({ db, storage, logger })
  const names = await storage.list()
  const most = config.storageCleanupMax ?? mostOf(names.length)
  await quarantineUnnamed({ db, storage, logger }, names, { before, most })
  for (const file of await storage.quarantine.removeOlderThan(before - QUARANTINED_FOR_MS, most)) {
    logger.warn({ file }, 'a file was removed from the quarantine')
  }
}

function mostOf(count: number) {
  return Math.max(1, Math.min(MOST_FILES, Math.floor(count * LARGEST_SHARE)))
}

/** Puts quarantined files back that a row names, as a restored database may. */
async function putBackNamed({ db, storage, logger }: Pick<Needs, 'db' | 'storage' | 'logger'>) {
  const names = await storage.quarantine.list()
  const unnamed = new Set(await listUnreferenced(db, names))
  for (const file of names.filter((name) => !unnamed.has(name))) {
    await storage.quarantine.putBack(file)
    logger.warn({ file }, 'a file that a row names was put back from the quarantine')
  }
}

async function quarantineUnnamed(
  { db, storage, logger }: Pick<Needs, 'db' | 'storage' | 'logger'>,
  names: string[],
  { before, most }: { before: number; most: number },
) {
  const unnamed = await listUnreferenced(db, names)
  let moved = 0
  for (const [index, file] of unnamed.entries()) {
    if (moved === most) {
      logger.warn({ left: unnamed.length - index }, 'more files are named by no row; they are left for later')
      break
    }
    if (!(await storage.quarantine.takeIn(file, before))) continue
    moved += 1
    logger.warn({ file }, 'a file that no row names was moved to the quarantine')
  }
}
