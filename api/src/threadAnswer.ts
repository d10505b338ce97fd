import type { ResourceLimits } from 'node:worker_threads'
import { startThread } from './threads'

export interface ThreadLimits {
  memory: ResourceLimits
  /** The longest time, in milliseconds. */
  ms: number
}

/** A thread has taken more memory or time than it may. */
export class ThreadLimitExceeded extends Error {
  constructor(readonly limit: 'memory' | 'time') {
    super(`The thread needs more ${limit}.`)
  }
}

/**
 * Runs a thread and passes its messages on, until one is its answer.
 * @param answerOf returns undefined for a message that isn't the answer
 * @throws ThreadLimitExceeded, an error of `answerOf` or of the thread
 */
export function threadAnswer<Message, Answer>(
  entry: Parameters<typeof startThread>[0],
  workerData: unknown,
  limits: ThreadLimits,
  answerOf: (message: Message) => Answer | undefined,
): Promise<Answer> {
  const worker = startThread(entry, { workerData, resourceLimits: limits.memory })
  return new Promise<Answer>((resolve, reject) => {
    const limit = setTimeout(() => reject(new ThreadLimitExceeded('time')), limits.ms)
    worker.on('message', (message: Message) => {
      try {
        const answer = answerOf(message)
        if (answer !== undefined) resolve(answer)
      } catch (error) {
        reject(error)
      }
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitExceeded('memory') : error)
    })
    worker.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('The thread ended without an answer.'))
    })
  }).finally(() => worker.terminate())
}
