import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../../tools/testing/random'
import { checkHistory } from './check'
import type { Lists } from './lists'

interface Options {
  random: Random
  /** The number of concurrent transactions. */
  sessions: number
  pauseMs?: number
  goOn(): boolean
}

/** Runs transactions, and ignores those that fail. */
export async function runSessions(lists: Lists, { random, sessions, pauseMs = 0, goOn }: Options): Promise<void> {
  const session = async () => {
    while (goOn()) {
      await lists.run(random).catch(() => undefined)
      if (pauseMs > 0) await wait(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: sessions }, session))
}

/** Checks a history, and describes it as in `2,310 committed, 15 aborted, 0 unknown; 0 anomalies`. */
export function examine({ history }: Lists) {
  const anomalies = checkHistory(history)
  const count = (outcome: string) => history.filter((each) => each.outcome === outcome).length
  const outcomes = `${count('committed')} committed, ${count('aborted')} aborted, ${count('unknown')} unknown`
  const found = [...anomalies].map(([anomaly, times]) => `${times} × ${anomaly}`).join(', ')
  return { anomalies, runs: history.length, result: `${outcomes}; ${found || '0 anomalies'}` }
}
