import { setTimeout as wait } from 'node:timers/promises'
import { type Api, startApi } from '../product/api'
import type { Database } from '../product/database'
import { FakeClock } from './fakeClock'

/** Node caches the Date header for a second, even if the clock changes meanwhile. */
const KEPT_MS = 1100
const TOLERANCE_MS = 3000
/** Seconds: longer than a night for the process whose clock is ahead. */
const TOKEN_TTL = String(12 * 3600)

export interface ClockedApi {
  api: Api
  clock: FakeClock
}

/** Two processes on one database, each with a clock of its own. */
export async function startTwo(database: Database, library: string, moment: number) {
  const clocks = [new FakeClock(library, moment), new FakeClock(library, moment)] as const
  const start = async (clock: FakeClock): Promise<ClockedApi> => ({
    api: await startApi(database, { settings: { ...clock.settings, TOKEN_TTL } }),
    clock,
  })
  const one = await start(clocks[0])
  const other = await start(clocks[1])
  return {
    one,
    other,
    async stop() {
      for (const { api } of [one, other]) await api.kill()
      for (const clock of clocks) clock.remove()
    },
  }
}

/** @throws if the time of the process isn't that of its clock: nothing would be proven then */
export async function checkClock({ api, clock }: ClockedApi): Promise<void> {
  await wait(KEPT_MS)
  const answer = await fetch(`${api.url}/health/live`)
  await answer.arrayBuffer()
  const shown = Date.parse(answer.headers.get('Date') ?? '')
  if (Math.abs(shown - clock.now()) > TOLERANCE_MS)
    throw new Error(`The process has ${new Date(shown).toISOString()}, not ${new Date(clock.now()).toISOString()}.`)
}
