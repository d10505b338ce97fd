/** Keeps a part of the product running for as long as `npm start` runs. */
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_MS = 30_000
/** A part that ran this long counts as recovered: the next delay is the shortest again. */
const RECOVERED_MS = 60_000

/**
 * Runs a part, and restarts it whenever it ends, after a delay that doubles each time. Resolves when `signal` is
 * aborted, or with the exit code of a part that ended before `mayRestart` returned true.
 * @param {object} part
 * @param {() => Promise<number>} part.run starts it and resolves with its exit code
 * @param {string} part.name the subject of the message about it: 'L’API'
 * @param {() => boolean} part.mayRestart
 * @param {(line: string) => void} part.say
 * @param {AbortSignal} part.signal
 * @param {number} [part.firstDelayMs]
 * @returns {Promise<number | undefined>}
 */
export async function keepRunning({ run, name, mayRestart, say, signal, firstDelayMs = 500 }) {
  for (let delay = firstDelayMs; ; delay = Math.min(delay * 2, LONGEST_MS)) {
    const began = Date.now()
    const code = await run()
    if (signal.aborted) return undefined
    if (!mayRestart()) return code
    if (Date.now() - began > RECOVERED_MS) delay = firstDelayMs
    const seconds = (delay / 1000).toLocaleString('it-IT')
    say(`${name} si è fermata (codice ${code}): riparte fra ${seconds} s. Il resto continua.`)
    await wait(delay, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
  }
}
