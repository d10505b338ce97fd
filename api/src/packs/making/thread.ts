import { startThread } from '../../threads'
import type { PartProgress } from '../parts'
import type { WorkerMessage, WorkerTask } from './worker'

/** Megabytes: a pack is streamed, and needing more is an error. */
const LARGEST_HEAP = 256
/** Megabytes: with a larger one, garbage would grow the process. */
const YOUNG_GENERATION = 4

type Outcome = Exclude<WorkerMessage, { kind: 'progress' }>

/**
 * Makes a pack on a thread. The signal ends the thread at once.
 * @throws Error if the thread ends without an outcome, also by the signal
 */
export async function makeOnThread(
  task: WorkerTask,
  onProgress: (parts: PartProgress[]) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const worker = startThread('packWorker', {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP, maxYoungGenerationSizeMb: YOUNG_GENERATION },
  })
  let outcome: Outcome | undefined
  let failure: unknown
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'progress') onProgress(message.parts)
    else outcome = message
  })
  worker.on('error', (error) => {
    failure = error
  })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  await ended
  signal.removeEventListener('abort', stop)
  if (outcome) return outcome
  throw failure ?? new Error('The thread ended without a pack.')
}
