import { entryAnswer, totalsAnswer, valueAnswer } from './expected'
import { hasEntries, roundToCents } from './figures'
import type { Item, Library } from './library'
import { type Day, type Entry, reviseEntry, reviseValue, type Value, valueFor } from './model'

/** The answer that the API has to give; the model then is in the state that the API has to have. */
export interface Expected {
  status: number
  body?: unknown
}

export interface ValueUpdate {
  item: Item
  /** In thousandths; null is sent as null, undefined is not sent. */
  amount: number | null | undefined
  comment: string | undefined
  /** The revision that the save is based on. */
  revision: number | undefined
}

export interface EntryUpdate {
  entry: Entry
  change: { amount: number | null } | { causal: string } | { comment: string }
  revision: number | undefined
}

const saved = (day: Day, library: Library, rows: unknown[]) => ({ saved: rows, ...totalsAnswer(day, library) })
const conflict = (conflicts: unknown[]) => ({ status: 409, body: { code: 'conflict', conflicts } })
const isStale = ({ revisions }: Value | Entry, { revision }: { revision: number | undefined }) =>
  revision !== undefined && revision !== revisions.length
const isGiven = ({ amount, comment }: ValueUpdate) => amount !== undefined || comment === undefined
const isHalfCheck = (update: ValueUpdate) =>
  update.item.type === 'CHECK' && isGiven(update) && ![0, 1000].includes(update.amount ?? 0)

export function saveValues(day: Day, updates: ValueUpdate[], library: Library): Expected {
  if (updates.some(({ item }) => item.type !== 'ENTERED' && item.type !== 'CHECK')) return { status: 403 }
  if (updates.some(isHalfCheck)) return { status: 400 }
  const values = [...new Set(updates.map(({ item }) => valueFor(day, item)))]
  const ofValue = ({ item }: Value) => updates.filter((update) => update.item.dataId === item.dataId)
  const stale = values.filter((value) => ofValue(value).some((update) => isStale(value, update)))
  const answers = (rows: Value[]) => rows.map((value) => valueAnswer(day, value, library))
  if (stale.length > 0) return conflict(answers(stale))
  for (const value of values) {
    const given = ofValue(value).filter(isGiven).at(-1)
    const cents = given ? roundToCents(given.amount ?? 0) : value.cents
    const comment = ofValue(value).findLast((update) => update.comment !== undefined)?.comment ?? value.comment
    const isFirst = given !== undefined && !value.isWritten
    if (isFirst || cents !== value.cents || comment !== value.comment) {
      reviseValue(value, { cents, comment }, value.isWritten || given !== undefined)
    }
  }
  return { status: 200, body: saved(day, library, answers(values)) }
}

export function saveEntries(day: Day, updates: EntryUpdate[], library: Library): Expected {
  if (updates.some(({ entry }) => entry.isRemoved)) return { status: 404 }
  const entries = [...new Set(updates.map(({ entry }) => entry))]
  const ofEntry = (entry: Entry) => updates.filter((update) => update.entry === entry)
  const stale = entries.filter((entry) => ofEntry(entry).some((update) => isStale(entry, update)))
  const answers = (rows: Entry[]) => rows.map((entry) => entryAnswer(day, entry, library))
  if (stale.length > 0) return conflict(answers(stale))
  for (const entry of entries) {
    const { cents, causal, comment } = entry
    const next = { cents, causal, comment }
    for (const { change } of ofEntry(entry)) {
      if ('amount' in change) next.cents = roundToCents(change.amount ?? 0)
      else Object.assign(next, change)
    }
    if (next.cents !== cents || next.causal !== causal || next.comment !== comment) reviseEntry(entry, next)
  }
  return { status: 200, body: saved(day, library, answers(entries)) }
}

export interface NewEntry {
  item: Item
  amount: number
  causal: string
}

/** Adds entries with the ids that the API gave them. */
export function addEntries(day: Day, additions: NewEntry[], ids: number[], library: Library): Expected {
  const added = additions.map(({ item, amount, causal }, index): Entry => {
    const cents = roundToCents(amount)
    return {
      id: ids[index] ?? 0,
      item,
      listId: item.listId ?? 0,
      cents,
      causal,
      comment: '',
      isRemoved: false,
      revisions: [{ type: 'ADD', cents, comment: '', causal }],
    }
  })
  day.entries.push(...added)
  const rows = added.map((entry) => entryAnswer(day, entry, library))
  return { status: 201, body: saved(day, library, rows) }
}

export function removeEntry(day: Day, entry: Entry, library: Library): Expected {
  if (entry.isRemoved) return { status: 404 }
  reviseEntry(entry, { isRemoved: true }, 'DEL')
  return { status: 200, body: totalsAnswer(day, library) }
}

/** 'Nessuna riga oggi'. */
export function confirmEmpty(day: Day, item: Item, library: Library): Expected {
  if (hasEntries(day, item)) return { status: 409 }
  const value = valueFor(day, item)
  if (!value.isWritten) reviseValue(value, {}, true)
  return { status: 200, body: saved(day, library, [valueAnswer(day, value, library)]) }
}

export function restoreValue(day: Day, value: Value, revision: number, library: Library): Expected {
  if (value.item.type === 'CALCULATED' || value.item.type === 'PREVIOUS_DAY') return { status: 403 }
  const earlier = value.revisions[revision - 1]
  if (!earlier) return { status: 404 }
  const { cents, comment } = earlier
  const isOther = cents !== value.cents
  if (isOther || comment !== value.comment) reviseValue(value, { cents, comment }, value.isWritten || isOther)
  return { status: 200, body: saved(day, library, [valueAnswer(day, value, library)]) }
}

export function restoreEntry(day: Day, entry: Entry, revision: number, library: Library): Expected {
  const earlier = entry.revisions[revision - 1]
  if (!earlier) return { status: 404 }
  const { cents, comment } = earlier
  const causal = earlier.causal ?? ''
  const isOther = cents !== entry.cents || comment !== entry.comment || causal !== entry.causal
  if (entry.isRemoved || isOther) reviseEntry(entry, { cents, comment, causal, isRemoved: false })
  return { status: 200, body: saved(day, library, [entryAnswer(day, entry, library)]) }
}
