import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../quantile'
import { call } from './call'
import type { BenchCompany } from './company'

/** How long one measurement lasts unless told otherwise. */
export const SECONDS = 8
const PAUSE_MS = 20

/** The delays, in milliseconds, of one person who reads and saves now and then until `meanwhile` ends. */
export async function measureLatencies(
  apiUrl: string,
  { token, dayId, dataId }: BenchCompany,
  meanwhile: Promise<unknown> = wait(SECONDS * 1000),
): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = meanwhile.finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn++) {
    const began = performance.now()
    if (turn % 2 === 0) await call(apiUrl, `/day/${dayId}/full?history=none`, token)
    else await call(apiUrl, `/data/update?dayId=${dayId}`, token, [{ dataId, value: turn % 1000 }])
    times.push(performance.now() - began)
    await wait(PAUSE_MS)
  }
  await end
  return times
}

export const inWords = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, of ${times.length}`
