/**
 * Runs as a separate process, so that its work doesn't slow the measurement.
 * `saturate.ts <API> <token> <day> <seconds> <load>` sends a load without a pause, then prints the number of answers by kind and status.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { LOADS, type Sender } from './companyLoads'

/** What limits answer; any other failure means that the load isn't what its name says. */
const AT_A_LIMIT = [409, 429, 503]

/** Sends one after the other until `end` (`performance.now()`), and counts the answers. @throws if a request fails. */
async function sendUntil(end: number, { name, send }: Sender, answers: Map<string, number>) {
  for (let turn = 0; performance.now() < end; turn++) {
    const status = await send(turn)
    if (status >= 400 && !AT_A_LIMIT.includes(status)) throw new Error(`${name}: ${status}`)
    const key = `${name} ${status}`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    if (status === 429) await wait(100)
  }
}

const [apiUrl = '', token = '', dayId, seconds, load = ''] = process.argv.slice(2)
const senders = (await LOADS[load]?.({ apiUrl, token, dayId: Number(dayId) })) ?? []
const end = performance.now() + Number(seconds) * 1000
const answers = new Map<string, number>()
await Promise.all(
  senders.flatMap((sender) => Array.from({ length: sender.connections }, () => sendUntil(end, sender, answers))),
)
console.log([...answers].map(([key, times]) => `${key}: ${times}`).join(', '))
