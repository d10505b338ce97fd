import { fromCents } from '@quotidia/domain/money'
import { createDay } from '../days/commands'
import type { DayRow } from '../db/rows/day'
import type { Definition } from '../definitions/definition'
import type { RecordingTransaction } from '../events/transaction'
import type { Actor } from '../http/actor'
import type { Write } from '../http/write'
import { addListItems, confirmEmptyList, removeListItem } from '../lists/commands'
import { loadDayContext } from '../records/dayContext'
import { lockDay } from '../records/dayQueries'
import { romeMoment } from '../times'
import { saveValues } from '../values/commands'
import type { Entry, Evening, Step } from './evening'

const MINUTE = 60_000

/** The people of a company, by username. */
export type Cast = ReadonlyMap<string, Actor>

interface Scene {
  write: Write
  day: DayRow
  ids: ReadonlyMap<string, number>
  definition: Definition
}

/** The ids of a form's items, by name. */
export function idsByName(definition: Definition): Map<string, number> {
  return new Map(definition.items.map((item) => [item.name, item.dataId]))
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo has no ${key}.`)
  return value
}

/** The write of a command, as if a person of the demo had run it at a given time. */
export const writeAs = (transaction: RecordingTransaction, actor: Actor, now: number): Write => ({
  ...transaction,
  actor,
  clock: () => now,
})

/** Creates a day and fills it in as people do: step by step, with the commands that their saves run. */
export async function playEvening(
  transaction: RecordingTransaction,
  cast: Cast,
  definition: Definition,
  { date, steps }: Evening,
): Promise<DayRow> {
  const [first] = steps
  if (!first) throw new Error(`Nobody filled in the demo's ${date}.`)
  const created = romeMoment(date, first.at) - 4 * MINUTE
  const day = await createDay(writeAs(transaction, known(cast, first.by), created), date)
  const ids = idsByName(definition)
  const shown = new Map<string, number>()
  for (const step of steps) {
    const write = writeAs(transaction, known(cast, step.by), romeMoment(date, step.at))
    await playStep({ write, day, ids, definition }, step, shown)
  }
  return day
}

async function playStep(
  scene: Scene,
  { figures = {}, entries = [], none = [], slip, comment }: Step,
  shown: Map<string, number>,
) {
  for (const [name, cents] of Object.entries(figures)) shown.set(name, cents)
  const { write, day, ids } = scene
  const updates = Object.entries(figures).map(([name, cents]) => ({
    dataId: known(ids, name),
    value: fromCents(cents),
  }))
  if (updates.length > 0) await saveValues(write, day, updates)
  if (entries.length > 0) await addEntries(scene, entries)
  for (const sum of none) await confirmEmptyList(write, day, listNamed(scene, sum).listId)
  if (slip) await addAndDelete(scene, slip)
  if (!comment) return
  const value = fromCents(shown.get(comment.on) ?? 0)
  await saveValues(write, day, [{ dataId: known(ids, comment.on), value, comment: comment.text }])
}

const listNamed = ({ ids, definition }: Scene, sum: string) => known(definition.listByDataId, known(ids, sum))

function addEntries(scene: Scene, entries: Entry[]) {
  const { write, day } = scene
  const additions = entries.map(({ sum, causal, cents }) => {
    const list = listNamed(scene, sum)
    return { listId: list.listId, dataId: list.dataId, value: fromCents(cents), causal }
  })
  return addListItems(write, day, additions)
}

async function addAndDelete(scene: Scene, entry: Entry) {
  const { write, day } = scene
  const { trx, actor, clock } = write
  const { rows } = await addEntries(scene, [entry])
  const item = rows[0]?.row
  const present = await lockDay(trx, actor, day.id)
  if (!item || !present) return
  const later = writeAs(write, actor, clock() + MINUTE)
  await removeListItem(later, await loadDayContext(trx, actor, present), item)
}
