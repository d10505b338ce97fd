import type { Actor } from '../http/actor'
import { invalid, unavailable } from '../http/errors'
import type { Services } from '../http/services'
import { FairQueue } from '../queues/fairQueue'
import { unreadableMessages } from '../spreadsheets/messages'
import { readTable } from '../spreadsheets/readTable'
import { UnreadableTable } from '../spreadsheets/unreadable'
import { ThreadOutOfMemory, threadAnswer } from '../threads/threadAnswer'
import type { TableLayout } from './columns'
import type { DryRun, DryRunTask } from './dryRun'
import type { FromWorker, PackedDay, WorkerTask } from './dryRunWorker'

const AT_ONCE = 2
const WAITING = 50
/** The largest permitted table takes two thirds of the memory; the time is for a busy machine. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 }
const LONGEST_MS = 20_000

/** A table, even a hostile one, may take seconds of a processor and some hundred megabytes. */
const threads = new FairQueue(AT_ONCE, WAITING)

type Trying = Pick<Services, 'config' | 'clock'>

export interface TriedFile {
  content: string
  dryRun: DryRun
}

/**
 * Reads a new file, and makes its dry run.
 * @throws 400 for an unreadable file and for a table without dates, 429 when too many wait
 */
export function tryFile(services: Trying, actor: Actor, { path, fileName }: { path: string; fileName: string }) {
  return inThreads(actor, async (): Promise<TriedFile> => {
    const content = await readTable(path, fileName)
    const { done } = await runThread(services, { actor, table: { content }, withDays: false })
    if (!done) throw new Error('A new table has no dry run.')
    return { content, dryRun: done }
  })
}

export interface TriedImport {
  dryRun: DryRun
  /** Empty unless they were asked for. */
  days: PackedDay[]
}

/** The dry run of a stored import, with this use of its columns; undefined once it was applied. @throws 429 when too many wait */
export function tryImport(
  services: Trying,
  actor: Actor,
  { importId, layout, withDays = false }: { importId: number; layout: TableLayout; withDays?: boolean },
): Promise<TriedImport | undefined> {
  return inThreads(actor, async () => {
    const { done, days } = await runThread(services, { actor, table: { importId, layout }, withDays })
    return done ? { dryRun: done, days } : undefined
  })
}

async function inThreads<T>({ companyId }: Actor, work: () => Promise<T>): Promise<T> {
  try {
    return await threads.run({ of: String(companyId), first: false }, work)
  } catch (error) {
    throw error instanceof UnreadableTable ? invalid([{ path: 'file', message: error.message }]) : error
  }
}

async function runThread({ config, clock }: Trying, task: Omit<DryRunTask, 'now'> & { withDays: boolean }) {
  const workerTask: WorkerTask = { ...task, now: clock(), databaseUrl: config.databaseUrl }
  const days: PackedDay[] = []
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    return await threadAnswer('dryRunWorker', workerTask, { memory: MEMORY, signal }, (message: FromWorker) => {
      if ('refused' in message) throw new UnreadableTable(message.refused)
      if ('done' in message) return { done: message.done, days }
      days.push(...message.days)
      return undefined
    })
  } catch (error) {
    if (error instanceof ThreadOutOfMemory) throw new UnreadableTable(unreadableMessages.tooLarge)
    throw signal.aborted ? unavailable() : error
  }
}
