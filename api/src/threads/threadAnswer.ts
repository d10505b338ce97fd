import { on } from 'node:events'
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { startThread, type ThreadEntry } from './threads'

interface ThreadLimits {
  /** The same for every task of an entry. */
  memory: ResourceLimits
  /** Ends the thread. */
  signal: AbortSignal
}

/** A thread has taken more memory than it may. */
export class ThreadOutOfMemory extends Error {
  override readonly message = 'The thread needs more memory.'
}

/** Starting a thread takes 0.2 s of a processor, most of it for its modules; an import needs one for each step. */
const IDLE_MS = 30_000

/** The threads that wait for another task, at most one of each entry; the process doesn't wait for them. */
const idle = new LRUCache<ThreadEntry, Worker>({
  max: 3,
  ttl: IDLE_MS,
  ttlAutopurge: true,
  dispose: (thread, _entry, reason) => {
    if (reason !== 'delete') void thread.terminate()
  },
})

function takeThread(entry: ThreadEntry, resourceLimits: ResourceLimits): Worker {
  const waiting = idle.get(entry)
  if (waiting) {
    idle.delete(entry)
    waiting.ref()
    return waiting
  }
  const thread = startThread(entry, { resourceLimits })
  // Ends an idle thread alone, not the process.
  thread.on('error', () => undefined)
  thread.once('exit', () => {
    if (idle.peek(entry) === thread) idle.delete(entry)
  })
  return thread
}

/**
 * Runs a task on a thread and passes its messages on, until one is its answer. A thread that answered is used again;
 * one that failed, needed too much or whose answer was refused is ended.
 * @param answerOf returns undefined for a message that isn't the answer
 * @throws ThreadOutOfMemory, the signal's AbortError, an error of `answerOf` or of the thread
 */
export async function threadAnswer<Message, Answer>(
  entry: ThreadEntry,
  task: unknown,
  { memory, signal }: ThreadLimits,
  answerOf: (message: Message) => Answer | undefined,
): Promise<Answer> {
  signal.throwIfAborted()
  const thread = takeThread(entry, memory)
  try {
    const messages = on(thread, 'message', { signal, close: ['exit'] })
    thread.postMessage(task)
    for await (const [message] of messages) {
      const answer = answerOf(message)
      if (answer === undefined) continue
      thread.unref()
      idle.set(entry, thread)
      return answer
    }
    throw new Error('The thread ended without an answer.')
  } catch (error) {
    await thread.terminate()
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    throw isTooLarge ? new ThreadOutOfMemory() : error
  }
}
