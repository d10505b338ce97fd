import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../../../scripts/testing/command'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { call, dateIn } from './call'
import { type BenchCompany, createCompanyData, signIn } from './company'
import { startApi } from './servers'

const ROUNDS = 3
const SECONDS = 8
const PAUSE_MS = 20
const GOAL = 3

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

/** A company's p99 while another one sends at full rate, compared with its p99 alone, in alternating rounds. */
export async function measureNeighbours(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['scripts/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const api = await startApi(folder, 'neighbours.db', { DEMO: 'true' })
  try {
    const neighbour = await createCompanyData(api.url, await signIn(api.url, 'conti'), dateIn(-1))
    const otherToken = await signIn(api.url, 'bianchi')
    const { dayId } = await createCompanyData(api.url, otherToken, dateIn(100))
    await measureLatencies(api.url, neighbour)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await measureLatencies(api.url, neighbour)
      const sending = runCommand('tsx', [
        'bench/src/api/saturate.ts',
        api.url,
        otherToken,
        String(dayId),
        String(SECONDS + 4),
      ])
      await wait(2000)
      const loaded = await measureLatencies(api.url, neighbour)
      const { output } = await sending
      console.log(`quiet: ${inWords(quiet)}\nbeside: ${inWords(loaded)} (${output.trim()})`)
      ratios.push(quantile(loaded, 0.99) / quantile(quiet, 0.99))
    }
    const what = 'p99 beside a company that sends at full rate, against quiet'
    return [{ what, measured: quantile(ratios, 0.5), goal: GOAL, unit: '×' }]
  } finally {
    await api.end()
    await rm(folder, { recursive: true, force: true })
  }
}
