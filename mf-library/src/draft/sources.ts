import { type DataEntry, type Draft, type Entry, entriesOf, figureName } from './model'

/**
 * What feeds a PREVIOUS_DAY entry: what was chosen, else its namesake, in its own section first. The server decides
 * likewise when it stores the library.
 */
export function sourceOf(draft: Pick<Draft, 'sections'>, entry: DataEntry): Entry | undefined {
  const all = entriesOf(draft)
  if (entry.sourceId !== null) return all.find(({ tmpId }) => tmpId === entry.sourceId)
  const own = draft.sections.find(({ entries }) => entries.includes(entry))?.entries ?? []
  return [...own, ...all].find((other) => other.type !== 'PREVIOUS_DAY' && figureName(other) === entry.name)
}
