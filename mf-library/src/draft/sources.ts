import { isCarried, isTick, type Unit } from '@quotidia/domain/items'
import { type DataEntry, type Draft, type Entry, entriesOf, figureName, isCarriedEntry } from './model'

/**
 * The source of a PREVIOUS_DAY entry: the chosen one, else the item of the same name, first in its own section. The
 * server applies the same rule when it stores the library.
 */
export function sourceOf(draft: Pick<Draft, 'sections'>, entry: DataEntry): Entry | undefined {
  const all = entriesOf(draft)
  if (entry.sourceId !== null) return all.find(({ tmpId }) => tmpId === entry.sourceId)
  const own = draft.sections.find(({ entries }) => entries.includes(entry))?.entries ?? []
  return [...own, ...all].find((other) => !isCarried(other.type) && figureName(other) === entry.name)
}

/** The unit of an entry's figure, by the server's rule: a carried check is the number 1 or 0. */
export function unitOf(draft: Pick<Draft, 'sections'>, entry: Entry, seen: readonly number[] = []): Unit {
  if (entry.unit !== undefined || seen.includes(entry.tmpId)) return entry.unit ?? 'AMOUNT'
  if (isTick(entry.type)) return 'NUMBER'
  const source = isCarriedEntry(entry) ? sourceOf(draft, entry) : undefined
  return source ? unitOf(draft, source, [...seen, entry.tmpId]) : 'AMOUNT'
}
