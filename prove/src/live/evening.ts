import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from 'contract/days'
import type { Api } from '../product/api'
import { type Client, clientOf, untilReady } from '../product/client'
import { pick, type Random } from '../random'
import type { Reader } from './reader'

export interface Person {
  token: string
  userId: number
  reader: Reader
}

/** Who is on the day, and what happens to it. */
export interface Evening {
  random: Random
  apis: readonly Api[]
  dayId: number
  owner: Person
  editor: Person
  /** Sees neither `hidden` nor, now and then, `changing`. */
  partial: Person
  hidden: number
  changing: number
  /** Items that the owner and the editor may write. */
  written: number[]
  list: { listId: number; dataId: number }
  /** By item: the figures that the database may have, of which only one was acknowledged. */
  possible: Map<number, Set<number>>
  entries: number[]
}

/** Longer than a request goes on after its client has given it up. */
const DROPPED_MS = 400
/** The figure of an item that nobody has given one. */
const NOT_GIVEN = 0

const drawClient = ({ random, apis }: Evening, { token }: Person): Client => clientOf(pick(random, apis).url, token)
const drawWriter = (evening: Evening) => pick(evening.random, [evening.owner, evening.editor])

async function save(evening: Evening) {
  const { random, dayId, written, possible, hidden } = evening
  const dataId = pick(random, [...written, hidden])
  const value = Math.floor(random() * 1_000_000) / 100
  const client = drawClient(evening, evening.owner)
  const { status } = await client.call('POST', `/data/update?dayId=${dayId}`, [{ dataId, value }])
  if (status === 200) possible.set(dataId, new Set([value]))
}

/** The answer is lost: nobody knows whether the figure was saved. */
async function saveWithoutAnswer(evening: Evening) {
  const { random, dayId, written, possible } = evening
  const dataId = pick(random, written)
  const value = Math.floor(random() * 1_000_000) / 100
  possible.set(dataId, new Set([...(possible.get(dataId) ?? [NOT_GIVEN]), value]))
  const client = drawClient(evening, drawWriter(evening))
  void client.call('POST', `/data/update?dayId=${dayId}`, [{ dataId, value }]).catch(() => undefined)
  await wait(DROPPED_MS)
}

async function addEntry(evening: Evening) {
  const { list, dayId, entries, random } = evening
  const body = [{ ...list, value: Math.floor(random() * 10_000) / 100, causal: 'Prova' }]
  const { status, body: answer } = await drawClient(evening, drawWriter(evening)).call(
    'POST',
    `/data/list/add?dayId=${dayId}`,
    body,
  )
  if (status === 201) entries.push(answer.saved[0].id)
}

async function removeEntry(evening: Evening) {
  const id = evening.entries.shift()
  if (id !== undefined) await drawClient(evening, drawWriter(evening)).call('DELETE', `/data/list/delete/${id}`)
}

async function comment(evening: Evening) {
  const { random, written, dayId } = evening
  const body = [{ dataId: pick(random, written), comment: `Nota ${Math.floor(random() * 1000)}` }]
  await drawClient(evening, drawWriter(evening)).call('POST', `/data/update?dayId=${dayId}`, body)
}

async function close(evening: Evening) {
  const client = drawClient(evening, evening.owner)
  const closing = await client.call('GET', `/day/${evening.dayId}/closing`)
  const body = { version: closing.body.version, comment: 'Per la prova', acceptOutstanding: true }
  await client.call('POST', `/day/${evening.dayId}/close`, body)
}

const reopen = (evening: Evening) =>
  drawClient(evening, evening.owner).call('POST', `/day/${evening.dayId}/reopen`, { reason: 'Per la prova' })

async function changeAccess(evening: Evening) {
  const accessLevel = pick(evening.random, ['NONE', 'VIEW'])
  const body = { userId: evening.partial.userId, dataId: evening.changing, accessLevel }
  await drawClient(evening, evening.owner).call('POST', '/access-control/update', body)
}

async function goElsewhere(evening: Evening) {
  const { random, dayId, written, hidden } = evening
  const place = pick(random, [
    { mode: 'view' },
    { mode: 'left' },
    { mode: 'edit', dataId: pick(random, [...written, hidden]) },
  ])
  await drawClient(evening, evening.owner).call('POST', '/live/presence', { dayId, ...place })
}

async function goOffline(evening: Evening) {
  const { reader } = pick(evening.random, [evening.owner, evening.editor, evening.partial])
  await reader.goOffline()
}

async function goOnline({ owner, editor, partial }: Evening) {
  for (const { reader } of [owner, editor, partial]) reader.goOnline()
}

/** The other process goes on. */
async function killOne({ random, apis }: Evening) {
  const victim = pick(random, apis)
  await victim.kill()
  await wait(random() * 300)
  await victim.restart()
  await untilReady(victim.url)
}

const STEPS: [(evening: Evening) => Promise<unknown>, number][] = [
  [save, 30],
  [saveWithoutAnswer, 3],
  [addEntry, 12],
  [removeEntry, 6],
  [comment, 6],
  [close, 3],
  [reopen, 6],
  [changeAccess, 5],
  [goElsewhere, 8],
  [goOffline, 6],
  [goOnline, 8],
  [killOne, 0.3],
]
const TOTAL = STEPS.reduce((sum, [, weight]) => sum + weight, 0)

export async function takeStep(evening: Evening): Promise<void> {
  let at = evening.random() * TOTAL
  for (const [step, weight] of STEPS) {
    at -= weight
    if (at < 0) return void (await step(evening))
  }
}

/** What is wrong once everybody is online again: figures that aren't as the database has them, lost ones, hidden ones told. */
export async function findFaults(evening: Evening, withinMs: number): Promise<string[]> {
  await goOnline(evening)
  const faults: string[] = []
  for (const [name, { reader }] of Object.entries({
    owner: evening.owner,
    editor: evening.editor,
    partial: evening.partial,
  })) {
    if (!(await isUpToDate(reader, withinMs))) faults.push(`${name} isn't told`)
  }
  const day = await evening.owner.reader.readNow()
  for (const [dataId, values] of evening.possible) {
    if (!values.has(figureOf(day, dataId))) faults.push(`the figure of ${dataId} is lost`)
  }
  if (evening.partial.reader.told.has(evening.hidden)) faults.push('a hidden item is told')
  return faults
}

async function isUpToDate(reader: Reader, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs
  for (;;) {
    const now = await reader.readNow()
    if (JSON.stringify(reader.held) === JSON.stringify(now)) return true
    if (performance.now() > end) return false
    await wait(50)
  }
}

const figureOf = (day: DayFull | undefined, dataId: number) =>
  day?.dayWithValues.find((item) => item.dataId === dataId)?.value ?? NOT_GIVEN
