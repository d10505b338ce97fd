import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers don't pipeline requests. */
const MOST_AHEAD = 100

interface Line {
  length: number
  last: Promise<void>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Answers the requests of one connection one after the other: a pipelined request opens no file before its answer can
 * be sent. A connection with too many pipelined requests is ended.
 */
export function oneByOne(answer: Answer): (request: IncomingMessage, response: ServerResponse) => void {
  const lines = new WeakMap<Socket, Line>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? { length: 0, last: Promise.resolve() }
    lines.set(socket, line)
    line.length += 1
    if (line.length > MOST_AHEAD) socket.destroy()
    line.last = line.last.then(async () => {
      if (!socket.destroyed) await answer(request, response)
      line.length -= 1
    })
  }
}
