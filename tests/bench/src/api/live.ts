import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../../../../tools/testing/command'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { call, dateIn } from './call'
import { type BenchCompany, createCompanyData, signIn } from './company'
import { measureLatencies } from './latencies'
import { onMariaDb } from './mariadb'
import { addPeople } from './people'
import { INSPECTED, type Server, startApi, startOpenAnswers } from './servers'
import { openStreams, type Wanted } from './streams'

const STREAMS = 2000
/** The streams on the day that is written to, each by another person. */
const BUSY = 200
const SAVES_A_SECOND = 20
const SAVES = 200
const ENDS = 40
const ROUNDS = 3

/**
 * The memory of idle streams, the delay of other users beside a busy day, and the time until a save or the end of a
 * session reaches a reader of another process.
 */
export async function measureLive(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const api = await startApi(folder, 'one.db', { DEMO: 'true', CONNECTIONS_PER_IP: '4000', ...INSPECTED })
  try {
    const neighbour = await createCompanyData(api.url, await signIn(api.url, 'conti'), dateIn(-1))
    const busy = await createCompanyData(api.url, await signIn(api.url, 'bianchi'), dateIn(100))
    const { dayId: idleId } = await call(api.url, `/day/create?date=${dateIn(101)}`, busy.token, {})
    const people = addPeople(folder, 'one.db', busy.token, BUSY)
    const streams = Array.from({ length: STREAMS }, (_, at) => ({
      url: `${api.url}/live?dayId=${at < BUSY ? busy.dayId : idleId}`,
      token: people[at % BUSY] ?? '',
    }))
    const figures = [...(await memoryOfStreams(api, streams)), await delayBeside(api, busy, neighbour, streams)]
    const ending = addPeople(folder, 'one.db', neighbour.token, 2 * ENDS)
    const other = await startApi(folder, 'one.db')
    figures.push(await visibility(api, other, neighbour, 'SQLite'))
    figures.push(await ends(api, other, ending.slice(ENDS), 'SQLite'))
    await other.end()
    const onOther = await onMariaDb(
      folder,
      { file: 'one.db', dayId: neighbour.dayId },
      async ({ api: one, settings }) => {
        const company = await createCompanyData(one.url, neighbour.token, dateIn(-1))
        const two = await startApi(folder, '', settings)
        const found = [
          await visibility(one, two, company, 'MariaDB'),
          await ends(one, two, ending.slice(0, ENDS), 'MariaDB'),
        ]
        await two.end()
        return found
      },
    )
    return [...figures, ...onOther]
  } finally {
    await api.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The memory of a stream, over that after as many streams were opened and closed. Prints that of a bare server too. */
async function memoryOfStreams(api: Server, streams: Wanted[]): Promise<Figure[]> {
  const bare = await startOpenAnswers()
  const ofConnections = await memoryOfEach(
    bare,
    streams.map((stream) => ({ ...stream, url: bare.url })),
  )
  await bare.end()
  console.log(`memory of each of ${STREAMS} open answers of node:http alone: ${ofConnections.toFixed(2)} kB`)
  const measured = await memoryOfEach(api, streams)
  return [{ what: `memory of each of ${STREAMS} idle streams`, measured, goal: 20, unit: 'kB' }]
}

async function memoryOfEach(server: Server, streams: Wanted[]): Promise<number> {
  const closeFirst = await openStreams(streams)
  await closeFirst()
  // The server notices the end of each connection by itself.
  await wait(2000)
  const before = await server.settledMemory()
  const close = await openStreams(streams)
  const growth = (await server.settledMemory()) - before
  await close()
  return (growth * 1024) / streams.length
}

/** The p99 of another company's user beside saves and many streams, relative to saves alone, in alternating rounds. */
async function delayBeside(api: Server, busy: BenchCompany, neighbour: BenchCompany, streams: Wanted[]) {
  await measureLatencies(api.url, neighbour)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const quiet = await besideSaves(api, busy, () => measureLatencies(api.url, neighbour))
    const close = await openStreams(streams)
    const beside = await besideSaves(api, busy, () => measureLatencies(api.url, neighbour))
    await close()
    console.log(`p99: ${quantile(quiet, 0.99).toFixed(1)} ms, with streams ${quantile(beside, 0.99).toFixed(1)} ms`)
    ratios.push(quantile(beside, 0.99) / quantile(quiet, 0.99))
  }
  const what = `p99 beside ${STREAMS} streams, ${BUSY} of them of a day with ${SAVES_A_SECOND} saves a second, against the saves alone`
  return { what, measured: quantile(ratios, 0.5), goal: 1.5, unit: '×' }
}

/** Saves at fixed times, whether or not the earlier saves were answered. */
async function besideSaves(api: Server, { token, dayId, dataId }: BenchCompany, work: () => Promise<number[]>) {
  const saves: Promise<unknown>[] = []
  const save = () => call(api.url, `/data/update?dayId=${dayId}`, token, [{ dataId, value: saves.length % 1000 }])
  const saving = setInterval(() => saves.push(save()), 1000 / SAVES_A_SECOND)
  try {
    return await work()
  } finally {
    clearInterval(saving)
    await Promise.all(saves)
  }
}

/** The time from a sign-out at one process to the end of the session's stream at another, one sign-out at a time. */
async function ends(one: Server, other: Server, tokens: string[], database: string): Promise<Figure> {
  const times: number[] = []
  for (const token of tokens) {
    const headers = { Authorization: `Bearer ${token}` }
    const [response] = await once(request(`${other.url}/live`, { agent: false, headers }).end(), 'response')
    const ended = once(response.resume(), 'end')
    // So that sign-outs fall at any moment between two polls of the database.
    await wait(Math.random() * 500)
    const began = performance.now()
    await fetch(`${one.url}/auth/logout`, { method: 'POST', headers })
    await ended
    times.push(performance.now() - began)
  }
  const what = `longest of ${ENDS} ends of sessions until their streams at another process end, ${database}`
  return { what, measured: Math.max(...times) / 1000, goal: 1, unit: 's' }
}

/** The time from the start of a save at one process until a reader of another process has the changed day. */
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
    // So that saves fall at any moment between two polls of the database.
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
