import { parentPort, workerData } from 'node:worker_threads'
import type { PackPart } from 'contract/packs'
import { openDatabase } from '../../db/connection'
import { openStorage } from '../../storage/open'
import type { PartProgress } from '../parts'
import { type Made, makePack, type PackTask } from './makePack'
import { PackRefused } from './refused'

/** What the thread is given. */
export interface WorkerTask extends PackTask {
  databaseUrl: string
  storageUrl: string
}

/** What the thread tells: any number of `progress`, then one of the others. */
export type WorkerMessage =
  | { kind: 'progress'; parts: PartProgress[] }
  | { kind: 'made'; made: Made }
  | { kind: 'refused'; message: string; part: PackPart | undefined }

const tell = (message: WorkerMessage) => parentPort?.postMessage(message)

/** Makes one pack, on a thread of its own with its own connection. */
async function work({ databaseUrl, storageUrl, ...task }: WorkerTask) {
  const db = openDatabase(databaseUrl)
  try {
    const made = await makePack({ db, storage: openStorage(storageUrl) }, task, (parts) =>
      tell({ kind: 'progress', parts }),
    )
    tell({ kind: 'made', made })
  } catch (error) {
    if (!(error instanceof PackRefused)) throw error
    tell({ kind: 'refused', message: error.message, part: error.part })
  } finally {
    await db.destroy()
  }
}

void work(workerData)
