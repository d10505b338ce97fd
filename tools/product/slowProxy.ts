import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_DELAY_MS = 1000

interface SlowProxy {
  stop(): Promise<void>
}

/** Most delays are short: half of them below an eighth of the longest. */
const randomDelay = () => wait(LONGEST_DELAY_MS * Math.random() ** 3)

/**
 * Listens on `port` in front of a server on `target`. Delays each request of a browser and each answer to it by a
 * random time, so that they overtake each other as on a bad network. Streams begin late, and aren't delayed after that.
 */
export async function startSlowProxy(port: number, target: number): Promise<SlowProxy> {
  const server = createServer((asked, answer) => {
    pass(asked, answer, target).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, target: number): Promise<void> {
  const isDelayed = asked.headers['user-agent']?.startsWith('Mozilla') ?? false
  if (isDelayed) await randomDelay()
  const { method, url: path, headers } = asked
  const onward = request({ host: 'localhost', port: target, method, path, headers })
  asked.pipe(onward)
  answer.on('close', () => onward.destroy())
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve).once('error', reject)
  })
  const isStream = received.headers['content-type']?.startsWith('text/event-stream')
  if (isDelayed && !isStream) await randomDelay()
  answer.writeHead(received.statusCode ?? 502, received.headers)
  answer.flushHeaders()
  received.pipe(answer)
}
