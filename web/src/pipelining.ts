import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers don't pipeline requests. */
const MAX_PIPELINED = 100

interface Queue {
  length: number
  last: Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answers the requests of one connection one after the other: a pipelined request opens no file before its answer can
 * be sent. A connection with too many pipelined requests is ended.
 */
export function oneByOne(answer: Answer): (request: IncomingMessage, response: ServerResponse) => void {
  const queues = new WeakMap<Socket, Queue>()
  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? { length: 0, last: Promise.resolve() }
    queues.set(socket, queue)
    queue.length += 1
    if (queue.length > MAX_PIPELINED) socket.destroy()
    queue.last = queue.last.then(async () => {
      if (!socket.destroyed) await answer(request, response)
      queue.length -= 1
    })
  }
}
