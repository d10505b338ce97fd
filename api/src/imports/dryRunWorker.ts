/** Makes dry runs in its own thread, each with a connection of its own: see tryTable.ts. */
import { batchesOf } from '../db/batches'
import { openDatabase } from '../db/connection'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { answerTasks } from '../threads/threadTasks'
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

const packDay = ({ figures, ...day }: PlannedDay): PackedDay => ({
  ...day,
  figures: JSON.stringify(figures),
  figureCount: figures.length,
})

async function work(
  { databaseUrl, withDays, ...task }: WorkerTask,
  tell: (message: FromWorker) => void,
): Promise<FromWorker> {
  const db = openDatabase(databaseUrl)
  try {
    const result = await dryRun(db, task)
    for (const days of withDays && result ? batchesOf(result.days, DAYS_AT_ONCE) : []) tell({ days: days.map(packDay) })
    return { done: result?.done ?? null }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return { refused: error.message }
  } finally {
    await db.destroy()
  }
}

answerTasks(work)
