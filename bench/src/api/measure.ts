import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../../../scripts/ports'
import { ROOT } from '../../../scripts/testing/command'
import type { Figure } from '../figure'
import { type BenchCompany, fillCompany } from './company'

const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 3

type Load = () => { method: 'GET' | 'POST'; path: string; body?: string; headers?: Record<string, string> }

function run(script: string, args: string[], settings: NodeJS.ProcessEnv): ChildProcess {
  const command = ['--import', 'tsx', script, ...args]
  return spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function untilItAnswers(url: string) {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await answers())) await wait(50)
}

/** Requests answered as expected in a second; anything else fails the measurement. */
async function rateOf(url: string, token: string, load: Load, status: number): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const setupRequest = (request: autocannon.Request) => {
    const { headers: more, ...made } = load()
    return { ...request, ...made, headers: { ...headers, ...more } }
  }
  const { statusCodeStats, errors, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [{ setupRequest }],
  })
  const counted = Object.entries(statusCodeStats ?? {})
  if (errors > 0 || counted.some(([code]) => Number(code) !== status)) {
    throw new Error(`Not all were answered with ${status}: ${JSON.stringify(statusCodeStats)}, ${errors} errors`)
  }
  return counted.reduce((sum, [, { count = 0 }]) => sum + count, 0) / duration
}

const median = (rates: number[]) => rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0

function loadsOf({ dayIds, dataId }: BenchCompany, etag: string) {
  let turn = 0
  const [first = 0] = dayIds
  const path = `/day/${first}/full?history=none`
  return {
    differentDays: () => ({ method: 'GET', path: `/day/${dayIds[turn++ % dayIds.length]}/full?history=none` }),
    oneDay: () => ({ method: 'GET', path }),
    oneKnownDay: () => ({ method: 'GET', path, headers: { 'If-None-Match': etag } }),
    save: () => ({
      method: 'POST',
      path: `/data/update?dayId=${first}`,
      body: JSON.stringify([{ dataId, value: turn++ / 100 }]),
    }),
  } satisfies Record<string, Load>
}

async function compare(apiUrl: string, bareUrl: string, company: BenchCompany): Promise<Figure[]> {
  const { token, dayIds } = company
  const known = await fetch(`${apiUrl}/day/${dayIds[0]}/full?history=none`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  await known.text()
  const loads = loadsOf(company, known.headers.get('ETag') ?? '')
  const runs: [name: string, url: string, load: Load, status: number][] = [
    ['read by hand', bareUrl, loads.differentDays, 200],
    ['read', apiUrl, loads.differentDays, 200],
    ['read unchanged', apiUrl, loads.oneDay, 200],
    ['read known', apiUrl, loads.oneKnownDay, 304],
  ]
  const saves: typeof runs = [
    ['save by hand', bareUrl, loads.save, 200],
    ['save', apiUrl, loads.save, 200],
  ]
  const rates = new Map<string, number[]>()
  for (const group of [runs, saves]) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, url, load, status] of group) {
        rates.set(name, [...(rates.get(name) ?? []), await rateOf(url, token, load, status)])
      }
    }
  }
  const of = (name: string) => median(rates.get(name) ?? [])
  for (const name of rates.keys()) console.log(`${name}: ${of(name).toFixed(0)} a second`)
  const ratio = (what: string, name: string, by: string, goal: number): Figure => {
    return { what: `${what}, against by hand`, measured: of(name) / of(by), goal, unit: '×', atLeast: true }
  }
  return [
    ratio('a whole day', 'read', 'read by hand', 0.8),
    ratio('a whole day that has not changed', 'read unchanged', 'read by hand', 5),
    ratio('a whole day that the reader has', 'read known', 'read by hand', 5),
    ratio('one durable save', 'save', 'save by hand', 0.7),
  ]
}

export async function measureApi(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const [apiPort, barePort] = [await freePort(), await freePort()]
  const databaseFile = join(dataDir, 'quotidia.db')
  const apiUrl = `http://127.0.0.1:${apiPort}`
  const bareUrl = `http://127.0.0.1:${barePort}`
  const settings = { PORT: String(apiPort), DATA_DIR: dataDir, DATABASE_URL: `sqlite:${databaseFile}`, DEMO: 'true' }
  const children = [run('api/src/main.ts', [], settings)]
  try {
    await untilItAnswers(`${apiUrl}/health`)
    const company = await fillCompany(apiUrl, databaseFile)
    children.push(run('bench/src/api/bare.ts', [databaseFile, String(barePort)], {}))
    await untilItAnswers(bareUrl)
    return await compare(apiUrl, bareUrl, company)
  } finally {
    for (const child of children) await end(child)
    await rm(dataDir, { recursive: true, force: true })
  }
}
