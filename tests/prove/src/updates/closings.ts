import { setTimeout as wait } from 'node:timers/promises'
import { type Client, createDay, pastDate } from '../product/client'
import { type Check, together } from './check'

export const CLOSINGS = 50
const WRITERS = 10
const CLOSERS = 3
/** A writer's pause between two entries; without it no closing would ever have the present version. */
const PAUSE_MS = 400

/**
 * Writers add entries to one day until it is closed; then it is reopened, at least fifty times. Each entry has to be
 * acknowledged and part of the closed version, or refused.
 */
export const closeUnderSaves: Check = async ({ client, database, goOn }) => {
  const { dayId, dataLists } = await createDay(client, pastDate(3))
  const list = dataLists[0]
  if (!list) throw new Error('The demo company has no list.')
  const path = `/data/list/add?dayId=${dayId}`
  const acknowledged: string[] = []
  let [closings, refused, failed] = [0, 0, 0]
  const writeUntilClosed = async (writer: number) => {
    await wait((PAUSE_MS * writer) / WRITERS)
    for (;;) {
      const body = [{ listId: list.listId, dataId: list.dataId, value: 1, causal: `Prova ${writer}` }]
      const answer = await client.call('POST', path, body)
      if (answer.body?.code === 'day_closed') break
      if (answer.status !== 201) throw new Error(`${path}: ${answer.status}`)
      acknowledged.push(String(answer.body.saved[0].id))
      await wait(PAUSE_MS)
    }
    refused += 1
  }
  while (closings < CLOSINGS || goOn()) {
    const writing = together(WRITERS, writeUntilClosed)
    const versions = (await together(CLOSERS, () => closeDay(client, dayId))).filter((version) => version !== undefined)
    await writing
    closings += 1
    const { version } = (await client.call('GET', `/day/${dayId}/closing`)).body
    const stored = new Set(database.sql(`select id from list_items where day_id = ${dayId}`).flat())
    const isWhole = stored.size === acknowledged.length && acknowledged.every((id) => stored.has(id))
    if (versions.length !== 1 || version !== versions[0] || !isWhole) failed += 1
    await client.call('POST', `/day/${dayId}/reopen`, { reason: 'Per la prova' })
  }
  const result = `${closings} closings; ${acknowledged.length} saves before one and part of its version, ${refused} refused; ${failed} closings otherwise`
  return { runs: closings, failed, result }
}

/** Closes the day at the version just read, and retries until it succeeds. Undefined if another closing came first. */
async function closeDay(client: Client, dayId: number): Promise<number | undefined> {
  for (;;) {
    const { version } = (await client.call('GET', `/day/${dayId}/closing`)).body
    const body = { version, comment: 'Per la prova', acceptOutstanding: true }
    const answer = await client.call('POST', `/day/${dayId}/close`, body)
    if (answer.status === 200) return answer.body.version
    if (answer.body?.code === 'day_closed') return undefined
    if (answer.body?.code !== 'conflict') throw new Error(`/day/${dayId}/close: ${answer.status}`)
  }
}
