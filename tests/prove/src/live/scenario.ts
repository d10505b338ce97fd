import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from '@quotidia/contract/days'
import { pick, type Random } from '../../../../tools/testing/random'
import type { Api } from '../product/api'
import { type Client, clientOf, untilReady } from '../product/client'
import type { Reader } from './reader'

export interface Person {
  token: string
  userId: number
  reader: Reader
}

/** A day with its people, and the figures that it may have. */
export interface LiveScenario {
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
  /** By item: the acknowledged figure, and those of later unanswered saves. The database may have any of them. */
  possible: Map<number, Set<number>>
  entries: number[]
}

/** The figure of an item that nobody has written. */
const NOT_GIVEN = 0

const drawClient = ({ random, apis }: LiveScenario, { token }: Person): Client =>
  clientOf(pick(random, apis).url, token)
const drawWriter = (scenario: LiveScenario) => pick(scenario.random, [scenario.owner, scenario.editor])

async function save(scenario: LiveScenario) {
  const { random, dayId, written, possible, hidden } = scenario
  const dataId = pick(random, [...written, hidden])
  const value = Math.floor(random() * 1_000_000) / 100
  const client = drawClient(scenario, scenario.owner)
  const { status } = await client.call('POST', `/data/update?dayId=${dayId}`, [{ dataId, value }])
  if (status === 200) possible.set(dataId, new Set([value]))
}

/** Doesn't read the answer: the figure may be saved or not. Awaits it, since a late commit would replace a later save. */
async function saveWithoutAnswer(scenario: LiveScenario) {
  const { random, dayId, written, possible } = scenario
  const dataId = pick(random, written)
  const value = Math.floor(random() * 1_000_000) / 100
  possible.set(dataId, new Set([...(possible.get(dataId) ?? [NOT_GIVEN]), value]))
  const client = drawClient(scenario, drawWriter(scenario))
  await client.call('POST', `/data/update?dayId=${dayId}`, [{ dataId, value }]).catch(() => undefined)
}

async function addEntry(scenario: LiveScenario) {
  const { list, dayId, entries, random } = scenario
  const body = [{ ...list, value: Math.floor(random() * 10_000) / 100, causal: 'Prova' }]
  const { status, body: answer } = await drawClient(scenario, drawWriter(scenario)).call(
    'POST',
    `/data/list/add?dayId=${dayId}`,
    body,
  )
  if (status === 201) entries.push(answer.saved[0].id)
}

async function removeEntry(scenario: LiveScenario) {
  const id = scenario.entries.shift()
  if (id !== undefined) await drawClient(scenario, drawWriter(scenario)).call('DELETE', `/data/list/delete/${id}`)
}

async function comment(scenario: LiveScenario) {
  const { random, written, dayId } = scenario
  const body = [{ dataId: pick(random, written), comment: `Nota ${Math.floor(random() * 1000)}` }]
  await drawClient(scenario, drawWriter(scenario)).call('POST', `/data/update?dayId=${dayId}`, body)
}

async function close(scenario: LiveScenario) {
  const client = drawClient(scenario, scenario.owner)
  const closing = await client.call('GET', `/day/${scenario.dayId}/closing`)
  const body = { version: closing.body.version, comment: 'Per la prova', acceptOutstanding: true }
  await client.call('POST', `/day/${scenario.dayId}/close`, body)
}

const reopen = (scenario: LiveScenario) =>
  drawClient(scenario, scenario.owner).call('POST', `/day/${scenario.dayId}/reopen`, { reason: 'Per la prova' })

async function changeAccess(scenario: LiveScenario) {
  const accessLevel = pick(scenario.random, ['NONE', 'VIEW'])
  const body = { userId: scenario.partial.userId, dataId: scenario.changing, accessLevel }
  await drawClient(scenario, scenario.owner).call('POST', '/access-control/update', body)
}

async function changePresence(scenario: LiveScenario) {
  const { random, dayId, written, hidden } = scenario
  const place = pick(random, [
    { mode: 'view' },
    { mode: 'left' },
    { mode: 'edit', dataId: pick(random, [...written, hidden]) },
  ])
  await drawClient(scenario, scenario.owner).call('POST', '/live/presence', { dayId, ...place })
}

async function goOffline(scenario: LiveScenario) {
  const { reader } = pick(scenario.random, [scenario.owner, scenario.editor, scenario.partial])
  await reader.goOffline()
}

async function goOnline({ owner, editor, partial }: LiveScenario) {
  for (const { reader } of [owner, editor, partial]) reader.goOnline()
}

/** Kills one process and starts it again, while the other one runs. */
async function killOne({ random, apis }: LiveScenario) {
  const killedProcess = pick(random, apis)
  await killedProcess.kill()
  await wait(random() * 300)
  await killedProcess.restart()
  await untilReady(killedProcess.url)
}

const STEPS: [(scenario: LiveScenario) => Promise<unknown>, number][] = [
  [save, 30],
  [saveWithoutAnswer, 3],
  [addEntry, 12],
  [removeEntry, 6],
  [comment, 6],
  [close, 3],
  [reopen, 6],
  [changeAccess, 5],
  [changePresence, 8],
  [goOffline, 6],
  [goOnline, 8],
  [killOne, 0.3],
]
const TOTAL = STEPS.reduce((sum, [, weight]) => sum + weight, 0)

export async function takeStep(scenario: LiveScenario): Promise<void> {
  let at = scenario.random() * TOTAL
  for (const [step, weight] of STEPS) {
    at -= weight
    if (at < 0) return void (await step(scenario))
  }
}

/** The faults once everybody is online again: outdated readers, lost figures, hidden items in a stream. */
export async function findFaults(scenario: LiveScenario, withinMs: number): Promise<string[]> {
  await goOnline(scenario)
  const faults: string[] = []
  for (const [name, { reader }] of Object.entries({
    owner: scenario.owner,
    editor: scenario.editor,
    partial: scenario.partial,
  })) {
    if (!(await isUpToDate(reader, withinMs))) faults.push(`${name} isn't told`)
  }
  const day = await scenario.owner.reader.readNow()
  for (const [dataId, values] of scenario.possible) {
    if (!values.has(figureOf(day, dataId))) faults.push(`the figure of ${dataId} is lost`)
  }
  if (scenario.partial.reader.told.has(scenario.hidden)) faults.push('a hidden item is told')
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
