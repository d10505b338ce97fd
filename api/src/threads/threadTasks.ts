import { parentPort } from 'node:worker_threads'

/**
 * Answers the tasks of `threadAnswer`, one after the other; an error ends the thread.
 * @param work returns the answer, with nothing left open; `tell` sends messages before it
 */
export function answerTasks<Task, Message>(work: (task: Task, tell: (message: Message) => void) => Promise<Message>) {
  const tell = (message: Message) => parentPort?.postMessage(message)
  parentPort?.on('message', async (task: Task) => tell(await work(task, tell)))
}
