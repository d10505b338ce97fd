import type { PackPart } from '@quotidia/contract/packs'
import { openDatabase } from '../../db/connection'
import { isMysql } from '../../db/statement'
import { openStorage } from '../../storage/open'
import { answerTasks } from '../../threads/threadTasks'
import type { PartProgress } from '../parts'
import { type Made, makePack, type PackTask } from './makePack'
import { PackRefused } from './refused'

/** A pack to make. */
export interface WorkerTask extends PackTask {
  databaseUrl: string
  storageUrl: string
}

/** The messages of the thread: any number of `progress`, then one of the others. */
export type WorkerMessage =
  | { kind: 'progress'; parts: PartProgress[] }
  | { kind: 'made'; made: Made }
  | { kind: 'refused'; message: string; part: PackPart | undefined }

/** SQLite's page cache: a pack reads most pages once, and the usual 16 MB would be a fifth of a pack's limit. */
const CACHE_KB = 2000

/** Makes a pack with its own connection. */
async function work(
  { databaseUrl, storageUrl, ...task }: WorkerTask,
  tell: (message: WorkerMessage) => void,
): Promise<WorkerMessage> {
  const db = openDatabase(databaseUrl)
  try {
    if (!isMysql(db)) await db.raw(`pragma cache_size = -${CACHE_KB}`)
    const made = await makePack({ db, storage: openStorage(storageUrl) }, task, (parts) =>
      tell({ kind: 'progress', parts }),
    )
    return { kind: 'made', made }
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error
    return { kind: 'refused', message: error.message, part: error.part }
  } finally {
    await db.destroy()
  }
}

answerTasks(work)
