import type { Figures } from '@quotidia/domain/formula/evaluation'
import { affectedItems } from '@quotidia/domain/formula/order'
import { isTick } from '@quotidia/domain/items'
import type { RuleRow } from '../db/rows/library'
import type { DefinedItem, Definition } from '../definitions/definition'
import { kindOf } from '../definitions/ruleKind'

/** A day that figures are carried from: its form, and its cents with sums and results. */
export interface Source {
  definition: Definition
  figures: Figures
}

/** A source with the items that nobody has filled in on it. */
export interface SourceWithMissing extends Source {
  missing: ReadonlySet<number>
}

export interface PlannedCarryOver {
  ruleId: number
  ruleName: string
  /** The item that the rule feeds. */
  dataId: number
  cents: number
  /** Whether the source has a figure to carry, be it a zero, so that the item is filled in. */
  isFigure: boolean
}

const FILLED_CHECK = 100

function sectionNames(definition: Definition): Map<number, string> {
  return new Map(definition.sections.map((section) => [section.id, section.name]))
}

/**
 * Matches by name an item that has no version in the source, preferably in the section of the same name. Source items
 * that have a version in this library are left out.
 */
function findNamesake(item: DefinedItem, definition: Definition, source: Definition): DefinedItem | undefined {
  const continued = new Set(definition.items.map(({ lineageId }) => lineageId))
  const namesakes = source.items.filter(({ name, lineageId }) => name === item.name && !continued.has(lineageId))
  if (namesakes.length < 2) return namesakes[0]
  const section = sectionNames(definition).get(item.sectionId)
  const sourceSections = sectionNames(source)
  const nearby = namesakes.filter((candidate) => sourceSections.get(candidate.sectionId) === section)
  const among = nearby.length > 0 ? nearby : namesakes
  return among.find((candidate) => candidate.dataType === item.dataType) ?? among[0]
}

/** The item of the source's form that a rule takes its figure from: its secondary item, or else its main one. */
export function findSourceItem(rule: RuleRow, definition: Definition, source: Definition): DefinedItem | undefined {
  const dataId = rule.secondary_data_id ?? rule.main_data_id
  const item = definition.itemById.get(dataId)
  return item && findSameItem(item, definition, source)
}

/** The item of another form that corresponds to an item of this one. */
export function findSameItem(item: DefinedItem, definition: Definition, source: Definition): DefinedItem | undefined {
  if (source.libraryId === definition.libraryId) return item
  const same = source.items.find(({ lineageId }) => lineageId === item.lineageId)
  return same ?? findNamesake(item, definition, source)
}

/** The source's plain figure in cents; 0 with no previous day, no such item, or no result. */
export function sourceCents(rule: RuleRow, definition: Definition, source: Source | undefined): number {
  if (!source) return 0
  const item = findSourceItem(rule, definition, source.definition)
  return (item && source.figures.get(item.dataId)) || 0
}

/** The cents that a previous-day rule carries: 0 below its comparison value; into a CHECK, 100 for any figure but 0. */
export function carriedCents(rule: RuleRow, definition: Definition, source: Source | undefined): number {
  const cents = sourceCents(rule, definition, source)
  if (rule.compare_cents !== null && cents < Number(rule.compare_cents)) return 0
  if (!isTick(definition.itemById.get(rule.main_data_id)?.dataType)) return cents
  return cents === 0 ? 0 : FILLED_CHECK
}

/**
 * The figures that a library's previous-day rules carry into a new day; `source` is the nearest earlier day, if any.
 */
export function planCarryOver(
  rules: RuleRow[],
  definition: Definition,
  source: SourceWithMissing | undefined,
): PlannedCarryOver[] {
  const incomplete = source && affectedItems(source.definition.formulas, source.missing)
  return rules
    .filter((rule) => kindOf(rule) === 'previousDay')
    .map((rule) => {
      const item = source && findSourceItem(rule, definition, source.definition)
      const isFigure =
        item !== undefined && typeof source?.figures.get(item.dataId) === 'number' && !incomplete?.has(item.dataId)
      const cents = carriedCents(rule, definition, source)
      return { ruleId: rule.id, ruleName: rule.name, dataId: rule.main_data_id, cents, isFigure }
    })
}
