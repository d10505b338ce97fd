import { threadAnswer } from '../../threads/threadAnswer'
import type { PartProgress } from '../parts'
import type { WorkerMessage, WorkerTask } from './worker'

/** In megabytes. A pack is streamed, and needing more is an error; with a larger young generation, garbage would grow the process. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }

/**
 * Makes a pack on a thread. The signal ends the thread at once.
 * @throws Error if the thread ends without an outcome, also by the signal
 */
export function makeOnThread(task: WorkerTask, onProgress: (parts: PartProgress[]) => void, signal: AbortSignal) {
  return threadAnswer('packWorker', task, { memory: MEMORY, signal }, (message: WorkerMessage) => {
    if (message.kind !== 'progress') return message
    onProgress(message.parts)
    return undefined
  })
}
