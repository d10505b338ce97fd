import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, runCommand } from '../../../scripts/testing/command'
import type { Figure } from '../figure'
import { call, dateIn, quantile } from './call'
import { type BenchCompany, foundCompany, signIn } from './company'
import { onMariaDb } from './mariadb'
import { feel } from './neighbours'
import { type Server, startApi } from './servers'

const IDLE = 2000
const BUSY = 200
const SAVES_A_SECOND = 20
const SAVES = 200
const ROUNDS = 3

/** The memory of idle streams, the delay of others beside a busy day, and of a save until another process's reader has it. */
export async function measureLive(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['scripts/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const api = await startApi(folder, 'one.db', { DEMO: 'true', CONNECTIONS_PER_IP: '4000' })
  try {
    const neighbour = await foundCompany(api.url, await signIn(api.url, 'conti'), dateIn(-1))
    const busy = await foundCompany(api.url, await signIn(api.url, 'bianchi'), dateIn(100))
    const figures = [await memoryOfStreams(api, busy), await delayBeside(api, busy, neighbour)]
    const other = await startApi(folder, 'one.db')
    figures.push(await visibility(api, other, neighbour, 'SQLite'))
    await other.end()
    const onOther = await onMariaDb(
      folder,
      { file: 'one.db', dayId: neighbour.dayId },
      async ({ api: one, settings }) => {
        const company = await foundCompany(one.url, neighbour.token, dateIn(-1))
        const two = await startApi(folder, '', settings)
        const figure = await visibility(one, two, company, 'MariaDB')
        await two.end()
        return [figure]
      },
    )
    return [...figures, ...onOther]
  } finally {
    await api.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function memoryOfStreams(api: Server, { token, dayId }: BenchCompany): Promise<Figure> {
  await endListeners(await openStreams(api, token, dayId, BUSY))
  let listeners: ChildProcess | undefined
  const growth = await api.memoryGrowth(async () => {
    listeners = await openStreams(api, token, dayId, IDLE)
    await wait(2000)
  })
  if (listeners) await endListeners(listeners)
  return { what: `memory of each of ${IDLE} idle streams`, measured: (growth * 1024) / IDLE, goal: 20, unit: 'kB' }
}

/** The p99 of a person of another company while many listen to a day that is written to, against without, alternating. */
async function delayBeside(api: Server, busy: BenchCompany, neighbour: BenchCompany): Promise<Figure> {
  await feel(api.url, neighbour)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await besideSaves(api, busy, () => feel(api.url, neighbour))
    const listeners = await openStreams(api, busy.token, busy.dayId, BUSY)
    const beside = await besideSaves(api, busy, () => feel(api.url, neighbour))
    await endListeners(listeners)
    console.log(`p99: ${quantile(quiet, 0.99).toFixed(1)} ms, with streams ${quantile(beside, 0.99).toFixed(1)} ms`)
    ratios.push(quantile(beside, 0.99) / quantile(quiet, 0.99))
  }
  const what = `p99 beside ${BUSY} streams of a day with ${SAVES_A_SECOND} saves a second, against the saves alone`
  return { what, measured: quantile(ratios, 0.5), goal: 1.5, unit: '×' }
}

async function besideSaves(api: Server, { token, dayId, dataId }: BenchCompany, work: () => Promise<number[]>) {
  let isOver = false
  const saving = (async () => {
    for (let value = 0; !isOver; value++) {
      await call(api.url, `/data/update?dayId=${dayId}`, token, [{ dataId, value: value % 1000 }])
      await wait(1000 / SAVES_A_SECOND)
    }
  })()
  const times = await work()
  isOver = true
  await saving
  return times
}

/** From the beginning of a save at one process until a reader of another one has the day with it. */
async function visibility(writer: Server, reader: Server, company: BenchCompany, database: string): Promise<Figure> {
  const { token, dayId, dataId } = company
  const headers = { Authorization: `Bearer ${token}` }
  const stream = request(`${reader.url}/live?dayId=${dayId}`, { agent: false, headers }).end()
  const [response] = await once(stream, 'response')
  let tell: (() => void) | undefined
  response.on('data', (bytes: Buffer) => `${bytes}`.includes('event: changed') && tell?.())
  const times: number[] = []
  for (let value = 1; value <= SAVES; value++) {
    const began = performance.now()
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    await call(writer.url, `/data/update?dayId=${dayId}`, token, [{ dataId, value }])
    await told
    await call(reader.url, `/day/${dayId}/full?history=none`, token)
    times.push(performance.now() - began)
    // So that saves fall on any moment between two looks at the database.
    await wait(Math.random() * 500)
  }
  stream.destroy()
  return {
    what: `p95 of ${SAVES} saves until a reader of another process has the day, ${database}`,
    measured: quantile(times, 0.95) / 1000,
    goal: 1,
    unit: 's',
  }
}

async function openStreams(api: Server, token: string, dayId: number, count: number): Promise<ChildProcess> {
  const args = ['--import', 'tsx', 'bench/src/api/listeners.ts', api.url, token, `${dayId}`, `${count}`]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (`${line}`.trim() !== 'open') throw new Error('The streams were not opened.')
  return child
}

async function endListeners(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
}
