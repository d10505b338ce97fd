import { Agent, request } from 'node:http'

const PER_SECOND = 500
const TICK_MS = 20
/** The sign-ins use these addresses of this machine in turn; one may fail for thirty names before it has to wait. */
const ADDRESSES = Array.from({ length: 250 }, (_, index) => `127.0.${1 + Math.floor(index / 100)}.${1 + (index % 100)}`)
/** Each address tries these names in turn; all but the last are users of the demo companies. */
const NAMES = ['aurora', 'bruno', 'carla', 'dario', 'elena', 'fabio', 'gina', 'bianchi', 'conti', 'nessuno']
const RIGHT = 'quotidia-demo'
/** Every fourth password is right. */
const RIGHT_EVERY = 4
const REQUEST_TIMEOUT_MS = 30_000

/** Sends sign-ins at a constant rate, whether or not the earlier ones were answered. */
export function startLogins(port: number) {
  // A connection has one local address, so each address has its own pool.
  const agents = ADDRESSES.map(() => new Agent({ keepAlive: true }))
  const answers: Record<string, number> = {}
  const pending = new Set<Promise<void>>()
  let sent = 0

  const send = () => {
    const number = sent++
    const index = number % ADDRESSES.length
    const username = NAMES[Math.floor(number / ADDRESSES.length) % NAMES.length]
    const password = number % RIGHT_EVERY === 0 ? RIGHT : `sbagliata-${number}`
    const body = JSON.stringify({ username, password })
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    const answered = new Promise<string>((resolve) => {
      const asked = request({
        ...{ host: '127.0.0.1', port, path: '/auth', method: 'POST', headers, timeout: REQUEST_TIMEOUT_MS },
        ...{ localAddress: ADDRESSES[index], agent: agents[index] },
      })
      asked.on('response', (response) => {
        response.on('error', () => resolve('none'))
        response.on('end', () => resolve(String(response.statusCode))).resume()
      })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve('none'))
      asked.end(body)
    })
    const counted = answered.then((status) => {
      answers[status] = (answers[status] ?? 0) + 1
      pending.delete(counted)
    })
    pending.add(counted)
  }

  const began = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * PER_SECOND
    while (sent < due) send()
  }, TICK_MS)
  return {
    /** Returns the sign-ins sent per second, and the number of answers by status; `none` is no answer. */
    async stop() {
      clearInterval(timer)
      const perSecond = sent / ((performance.now() - began) / 1000)
      await Promise.all(pending)
      for (const agent of agents) agent.destroy()
      return { perSecond, answers }
    },
  }
}
