import { type Aggregation, isList } from '@quotidia/domain/items'
import {
  type DataEntry,
  type Draft,
  type Entry,
  entriesOf,
  isCarriedEntry,
  isListEntry,
  type ListEntry,
  type Section,
} from './model'
import { sourceOf } from './sources'

export type NewEntry = Omit<DataEntry, 'tmpId'> | Omit<ListEntry, 'tmpId'>

/** Moves an element of a list to another position. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

const insertedAt = <T>(list: readonly T[], index: number, item: T): T[] => [
  ...list.slice(0, index),
  item,
  ...list.slice(index),
]

export function addSection(draft: Draft, name: string): Draft {
  const section: Section = { tmpId: draft.next.section, name: name.trim(), entries: [] }
  return {
    ...draft,
    sections: [...draft.sections, section],
    next: { ...draft.next, section: draft.next.section + 1 },
  }
}

export function renameSection(draft: Draft, tmpId: number, name: string): Draft {
  const sections = draft.sections.map((section) =>
    section.tmpId === tmpId ? { ...section, name: name.trim() } : section,
  )
  return { ...draft, sections }
}

export function moveSection(draft: Draft, from: number, to: number): Draft {
  return { ...draft, sections: moved(draft.sections, from, to) }
}

function withEntries(draft: Draft, sectionId: number, change: (entries: Entry[]) => Entry[]): Draft {
  const sections = draft.sections.map((section) =>
    section.tmpId === sectionId ? { ...section, entries: change(section.entries) } : section,
  )
  return { ...draft, sections }
}

/** Data and lists share one series of ids: each counter skips the other's numbers. */
function nextFree(draft: Draft, from: number): number {
  const taken = new Set(entriesOf(draft).map(({ tmpId }) => tmpId))
  let free = from
  while (taken.has(free)) free += 1
  return free
}

export function addEntry(draft: Draft, sectionId: number, entry: NewEntry): Draft {
  const kind = isList(entry.type) ? 'list' : 'data'
  const tmpId = nextFree(draft, draft.next[kind])
  const added = withEntries(draft, sectionId, (entries) => [...entries, { ...entry, tmpId }])
  return { ...added, next: { ...draft.next, [kind]: tmpId + 1 } }
}

/** Changes an entry in place. An entry carried from it by name keeps it as its source, whatever the names are now. */
export function changeEntry(draft: Draft, sectionId: number, changed: Entry): Draft {
  const next = withEntries(draft, sectionId, (entries) =>
    entries.map((entry) => (entry.tmpId === changed.tmpId ? changed : entry)),
  )
  return entriesOf(draft).reduce((kept, entry) => keepSource(kept, draft, entry), next)
}

function keepSource(next: Draft, before: Draft, entry: Entry): Draft {
  if (!isCarriedEntry(entry) || entry.sourceId !== null) return next
  const source = sourceOf(before, entry)
  return source ? setSource(next, [entry.tmpId], source.tmpId) : next
}

/** Chooses how an entry adds up over days; null for the usual way. */
export function chooseAggregation(draft: Draft, tmpId: number, aggregation: Aggregation | null): Draft {
  const sections = draft.sections.map((section) => ({
    ...section,
    entries: section.entries.map((entry) => (entry.tmpId === tmpId ? { ...entry, aggregation } : entry)),
  }))
  return { ...draft, sections }
}

export function moveEntry(draft: Draft, sectionId: number, from: number, to: number): Draft {
  return withEntries(draft, sectionId, (entries) => moved(entries, from, to))
}

/** The entries whose chosen source is this one. */
export function findCarriedFrom(draft: Draft, tmpId: number): DataEntry[] {
  return entriesOf(draft).filter((entry): entry is DataEntry => !isListEntry(entry) && entry.sourceId === tmpId)
}

export function setSource(draft: Draft, tmpIds: number[], sourceId: number | null): Draft {
  const change = (entry: Entry) =>
    !isListEntry(entry) && tmpIds.includes(entry.tmpId) ? { ...entry, sourceId } : entry
  const sections = draft.sections.map((section) =>
    section.entries.some(({ tmpId }) => tmpIds.includes(tmpId))
      ? { ...section, entries: section.entries.map(change) }
      : section,
  )
  return { ...draft, sections }
}

/** Removes an entry; entries carried from it lose their source. */
export function removeEntry(draft: Draft, sectionId: number, tmpId: number): Draft {
  const fed = findCarriedFrom(draft, tmpId).map((entry) => entry.tmpId)
  const rest = withEntries(draft, sectionId, (entries) => entries.filter((entry) => entry.tmpId !== tmpId))
  return fed.length > 0 ? setSource(rest, fed, null) : rest
}

/** Restores a removed entry at its place, and as the source of its entries. */
export function restoreEntry(draft: Draft, sectionId: number, index: number, entry: Entry, fed: number[]): Draft {
  return setSource(
    withEntries(draft, sectionId, (entries) => insertedAt(entries, index, entry)),
    fed,
    entry.tmpId,
  )
}

/** The entries whose chosen source is in this section. */
export const findCarriedFromSection = (draft: Draft, { entries }: Section): DataEntry[] =>
  entries.flatMap(({ tmpId }) => findCarriedFrom(draft, tmpId))

/** Removes a section; entries carried from it lose their source. */
export function removeSection(draft: Draft, section: Section): Draft {
  const fed = findCarriedFromSection(draft, section).map((entry) => entry.tmpId)
  const sections = draft.sections.filter(({ tmpId }) => tmpId !== section.tmpId)
  return setSource({ ...draft, sections }, fed, null)
}

/** Restores a removed section at its place, and the sources of the entries that were carried from it. */
export function restoreSection(draft: Draft, index: number, section: Section, fed: DataEntry[]): Draft {
  const restored = { ...draft, sections: insertedAt(draft.sections, index, section) }
  return fed.reduce((next, { tmpId, sourceId }) => setSource(next, [tmpId], sourceId), restored)
}
