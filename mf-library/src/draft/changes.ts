import type { Rule } from '@quotidia/contract/rules'
import { writeExpression } from '@quotidia/domain/formula/expression'
import { isTick } from '@quotidia/domain/items'
import { presentFormulas } from './formulas'
import { type Draft, type Entry, entriesOf, type Formula, figureName, findEntry, type Section } from './model'
import { unitOf } from './sources'
import { versionOf } from './version'

/** The changes of the parts of one kind, by their names. */
export interface KindChanges {
  added: string[]
  renamed: { from: string; to: string }[]
  changed: string[]
  removed: string[]
}
export interface Changes {
  title: boolean
  entries: KindChanges
  sections: KindChanges
  formulas: KindChanges
  order: boolean
}

interface Compared<T> {
  /** Equal for a part and for its continuation; undefined for a new one. */
  keyOf(part: T): number | undefined
  nameOf(part: T): string
  /** The names before and after, if they differ. */
  renaming(before: T, now: T): { from: string; to: string } | undefined
  isSame(before: T, now: T): boolean
}

function compare<T>(before: T[], now: T[], { keyOf, nameOf, renaming, isSame }: Compared<T>): KindChanges {
  const earlier = new Map(before.map((part) => [keyOf(part), part]))
  const kept = new Set(now.map(keyOf))
  const changes: KindChanges = { added: [], renamed: [], changed: [], removed: [] }
  for (const part of now) {
    const old = earlier.get(keyOf(part))
    const renamed = old && renaming(old, part)
    if (!old) changes.added.push(nameOf(part))
    else if (renamed) changes.renamed.push(renamed)
    else if (!isSame(old, part)) changes.changed.push(nameOf(part))
  }
  changes.removed.push(...before.filter((part) => !kept.has(keyOf(part))).map(nameOf))
  return changes
}

const between = (from: string, to: string) => (from === to ? undefined : { from, to })

const NAMES = ['tmpId', 'name', 'sumName']

/** All of an entry except its names, which are compared separately. */
const contentOf = (entry: Entry) =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([property, value]) => !NAMES.includes(property) && value !== null && value !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

const ENTRIES: Compared<Entry> = {
  keyOf: ({ continues }) => continues,
  nameOf: ({ name }) => name,
  renaming: (before, now) => between(before.name, now.name) ?? between(figureName(before), figureName(now)),
  isSame: (before, now) => contentOf(before) === contentOf(now),
}
const SECTIONS: Compared<Section> = {
  keyOf: ({ continues }) => continues,
  nameOf: ({ name }) => name,
  renaming: (before, now) => between(before.name, now.name),
  isSame: () => true,
}
const formulasOf = (draft: Draft): Compared<Formula> => {
  const nameOf = ({ resultId }: Formula) => {
    const result = findEntry(draft, resultId)
    return result ? figureName(result) : ''
  }
  const written = ({ tokens }: Formula) => writeExpression(tokens, String)
  return {
    keyOf: ({ resultId }) => resultId,
    nameOf,
    renaming: () => undefined,
    isSame: (before, now) => written(before) === written(now),
  }
}

/** Whether the common parts have another order. */
function isReordered(before: Draft, now: Draft): boolean {
  const linesOf = ({ sections }: Draft) =>
    sections.flatMap(({ continues, entries }) => [`s${continues}`, ...entries.map((entry) => `e${entry.continues}`)])
  const [old, present] = [linesOf(before), linesOf(now)]
  const [inOld, inPresent] = [new Set(old), new Set(present)]
  return old.filter((line) => inPresent.has(line)).join() !== present.filter((line) => inOld.has(line)).join()
}

/** The changes of a new version; null for a library from scratch. */
export function changesOf(draft: Draft): Changes | null {
  if (!draft.origin) return null
  const before = versionOf(draft.origin)
  const formulas = compare(presentFormulas(before), presentFormulas(draft), formulasOf(draft))
  const gone = compare(presentFormulas(before), presentFormulas(draft), formulasOf(before)).removed
  return {
    title: before.title !== draft.title.trim(),
    entries: compare(entriesOf(before), entriesOf(draft), ENTRIES),
    sections: compare(before.sections, draft.sections, SECTIONS),
    formulas: { ...formulas, removed: gone },
    order: isReordered(before, draft),
  }
}

/**
 * The rules of the previous version that can't be copied, because one of their items isn't continued, or because a
 * reconciliation's items have different units.
 */
export function lostRules(draft: Draft): Rule[] {
  const later = new Map(entriesOf(draft).map((entry) => [entry.continues, entry]))
  return (draft.origin?.rules ?? []).filter(({ ruleDataId, ruleData2Id, kind }) => {
    const dataIds = ruleData2Id === null ? [ruleDataId] : [ruleDataId, ruleData2Id]
    const entries = dataIds.flatMap((dataId) => later.get(dataId) ?? [])
    const units = new Set(entries.flatMap((entry) => (isTick(entry.type) ? [] : unitOf(draft, entry))))
    return entries.length < dataIds.length || (kind === 'reconciliation' && units.size > 1)
  })
}
