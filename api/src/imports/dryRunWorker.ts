/** Makes one dry run in its own thread, with its own connection: see tryTable.ts. */
import { parentPort, workerData } from 'node:worker_threads'
import { batchesOf } from '../db/batches'
import { openDatabase } from '../db/connection'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { type DryRun, type DryRunTask, dryRun } from './dryRun'
import type { PlannedDay } from './plan'

export interface WorkerTask extends DryRunTask {
  databaseUrl: string
  /** Whether the days to write are needed. */
  withDays: boolean
}

/** A day to write, its figures as they are stored. */
export interface PackedDay extends Omit<PlannedDay, 'figures'> {
  figures: string
  figureCount: number
}

/** Any number of `days`, then one of the others; `done` is null for an import that was applied. */
export type FromWorker = { days: PackedDay[] } | { done: DryRun | null } | { refused: string }

/** The other thread receives a message without a pause. */
const DAYS_AT_ONCE = 200

const send = (message: FromWorker) => parentPort?.postMessage(message)

const packDay = ({ figures, ...day }: PlannedDay): PackedDay => ({
  ...day,
  figures: JSON.stringify(figures),
  figureCount: figures.length,
})

async function work({ databaseUrl, withDays, ...task }: WorkerTask): Promise<void> {
  const db = openDatabase(databaseUrl)
  try {
    const result = await dryRun(db, task)
    for (const days of withDays && result ? batchesOf(result.days, DAYS_AT_ONCE) : []) send({ days: days.map(packDay) })
    send({ done: result?.done ?? null })
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    send({ refused: error.message })
  } finally {
    await db.destroy()
  }
}

void work(workerData)
