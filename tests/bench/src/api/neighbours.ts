import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../../../../tools/testing/command'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { dateIn } from './call'
import { type BenchCompany, createCompanyData, signIn } from './company'
import { LOADS } from './companyLoads'
import { fillDays } from './history'
import { inWords, measureLatencies, SECONDS } from './latencies'
import { addPeople } from './people'
import { startApi, storeFigures } from './servers'

const ROUNDS = 3
const GOAL = 3
const FILLED_DAYS = 500
/** The documented maxima. */
const CHECKS = 500
const PEOPLE = 499

/**
 * A company's p99 while another one sends each load at full rate, compared with its p99 alone, in alternating rounds.
 * `only` is the beginning of the names of the loads to send.
 */
export async function measureNeighbours(only = ''): Promise<Figure[]> {
  const loads = Object.keys(LOADS).filter((name) => name.startsWith(only))
  if (loads.length === 0) throw new Error(`No load is called ${only}: ${Object.keys(LOADS).join(', ')}`)
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const database = 'neighbours.db'
  const seeded = await startApi(folder, database, { DEMO: 'true' })
  try {
    const neighbour = await createCompanyData(seeded.url, await signIn(seeded.url, 'conti'), dateIn(-1))
    const other = await createCompanyData(seeded.url, await signIn(seeded.url, 'bianchi'), dateIn(100), CHECKS)
    await seeded.end()
    fillDays(join(folder, database), other.dayId, FILLED_DAYS)
    addPeople(folder, database, other.token, PEOPLE)
    await storeFigures(folder, database)
    const figures: Figure[] = []
    for (const load of loads) figures.push(await measureBeside(load, { folder, database, neighbour, other }))
    return figures
  } finally {
    await seeded.end()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Companies {
  folder: string
  database: string
  neighbour: BenchCompany
  other: BenchCompany
}

async function measureBeside(load: string, { folder, database, neighbour, other }: Companies): Promise<Figure> {
  const api = await startApi(folder, database)
  try {
    await measureLatencies(api.url, neighbour)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const quiet = await measureLatencies(api.url, neighbour)
      const args = [api.url, other.token, String(other.dayId), String(SECONDS + 4), load]
      const sending = runCommand('tsx', ['tests/bench/src/api/saturate.ts', ...args])
      await wait(2000)
      const loaded = await measureLatencies(api.url, neighbour)
      const { succeeded, output } = await sending
      if (!succeeded) throw new Error(output)
      console.log(`${load}\n  quiet: ${inWords(quiet)}\n  beside: ${inWords(loaded)} (${output.trim()})`)
      ratios.push(quantile(loaded, 0.99) / quantile(quiet, 0.99))
    }
    const what = `p99 beside a company's ${load}, against quiet`
    return { what, measured: quantile(ratios, 0.5), goal: GOAL, unit: '×' }
  } finally {
    await api.end()
  }
}
