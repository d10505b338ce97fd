import { isOperator, type Token } from '@quotidia/domain/formula/expression'
import type { Aggregation, Unit } from '@quotidia/domain/items'
import { type DataEntry, type Draft, EMPTY_DRAFT, entriesOf, figureName } from '../draft/model'
import { addEntry, addSection, type NewEntry, setSource } from '../draft/sections'
import { addFormula, chooseResult, insertToken } from '../formula/building'

type TemplateEntry = { unit?: Unit; aggregation?: Aggregation } & (
  | { name: string; type: Exclude<DataEntry['type'], 'PREVIOUS_DAY'> }
  | { name: string; type: 'PREVIOUS_DAY'; source: string }
  | { name: string; type: 'LIST'; sum: string; causal: string }
)

/** A ready-made library to start from. Its items have unique names; formulas and sources use these names. */
export interface Template {
  /** The kind of business. */
  label: string
  title: string
  sections: Record<string, TemplateEntry[]>
  /** The expressions by result, with names in brackets: `[Incassi] - [Spese] * 0.5`. */
  formulas: Record<string, string>
}

export const entered = (...names: string[]): TemplateEntry[] => names.map((name) => ({ name, type: 'ENTERED' }))
export const checks = (...names: string[]): TemplateEntry[] => names.map((name) => ({ name, type: 'CHECK' }))
export const calculated = (...names: string[]): TemplateEntry[] => names.map((name) => ({ name, type: 'CALCULATED' }))
export const carried = (name: string, source: string): TemplateEntry => ({ name, type: 'PREVIOUS_DAY', source })
/** The units of items other than euro. */
export const inUnit = (unit: Unit, ...entries: TemplateEntry[]): TemplateEntry[] =>
  entries.map((entry) => ({ ...entry, unit }))
/** Entries whose figures of several days become one in this way. */
export const aggregated = (aggregation: Aggregation, ...entries: TemplateEntry[]): TemplateEntry[] =>
  entries.map((entry) => ({ ...entry, aggregation }))
export const list = (name: string, sum: string, causal: string): TemplateEntry => ({ name, type: 'LIST', sum, causal })

function newEntry(entry: TemplateEntry): NewEntry {
  const { name, unit, aggregation } = entry
  if (entry.type === 'LIST') return { type: 'LIST', name, sumName: entry.sum, causal: entry.causal, unit, aggregation }
  return { type: entry.type, name, sourceId: null, unit, aggregation }
}

/** @throws Error for a name that isn't in the draft. */
function idOf(draft: Draft, name: string): number {
  const entry = entriesOf(draft).find((candidate) => figureName(candidate) === name)
  if (!entry) throw new Error(`The template has no «${name}».`)
  return entry.tmpId
}

function withSections({ title, sections }: Template): Draft {
  let draft: Draft = { ...EMPTY_DRAFT, title }
  for (const [name, entries] of Object.entries(sections)) {
    const sectionId = draft.next.section
    draft = addSection(draft, name)
    for (const entry of entries) draft = addEntry(draft, sectionId, newEntry(entry))
  }
  return draft
}

function withSources(draft: Draft, { sections }: Template): Draft {
  const carriedEntries = Object.values(sections)
    .flat()
    .filter((entry) => entry.type === 'PREVIOUS_DAY')
  return carriedEntries.reduce(
    (latest, { name, source }) => setSource(latest, [idOf(latest, name)], idOf(latest, source)),
    draft,
  )
}

function readTokens(expression: string, draft: Draft): Token[] {
  return [...expression.matchAll(/\[([^\]]+)\]|\S+/g)].map(([text, name]): Token => {
    if (name !== undefined) return { kind: 'data', dataId: idOf(draft, name) }
    return isOperator(text) ? { kind: 'operator', operator: text } : { kind: 'number', text }
  })
}

/** The template as a draft at its first step. */
export function draftOf(template: Template): Draft {
  const draft = withSources(withSections(template), template)
  return Object.entries(template.formulas).reduce((latest, [result, expression]) => {
    const chosen = chooseResult(latest, idOf(latest, result))
    return addFormula(readTokens(expression, latest).reduce(insertToken, chosen))
  }, draft)
}
