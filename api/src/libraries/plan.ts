import type { LibraryCreation } from '@quotidia/contract/libraries'
import { formulaMessages } from '@quotidia/domain/formula/messages'
import { orderFormulas } from '@quotidia/domain/formula/order'
import { isCarried, type Unit } from '@quotidia/domain/items'
import type { Issue } from '../http/errors'
import { beyond, type Limits } from '../limits/limits'
import { type PlannedFormula, planFormulas } from './formulaPlan'
import { libraryMessages as messages } from './messages'
import type { PlannedItem, PlannedSection } from './planned'
import { findUnits, refuseUnits } from './units'

export interface LibraryPlan {
  title: string
  sections: PlannedSection[]
  /** In evaluation order. */
  formulas: PlannedFormula[]
  /** By PREVIOUS_DAY item, the item that feeds it; temporary ids. */
  sources: Map<number, number>
  /** By item; temporary ids. */
  units: Map<number, Unit>
}
export type Planned = { plan: LibraryPlan; issue?: undefined } | { issue: Issue; plan?: undefined }

type NewSection = LibraryCreation['sections'][number]

function planItems({ data, lists }: NewSection, path: string): PlannedItem[] {
  const items = data.map((item, index) => ({
    tmpId: item.tmpId,
    name: item.name,
    dataType: item.type,
    viewOrder: item.viewOrder,
    path: `${path}.data.${index}`,
    sourceTmpId: isCarried(item.type) ? (item.sourceTmpId ?? undefined) : undefined,
    unit: item.unit ?? undefined,
    aggregation: item.aggregation,
    continuesDataId: item.continuesDataId ?? undefined,
  }))
  const sums = lists.map((list, index) => ({
    tmpId: list.tmpId,
    name: list.sumDataName,
    dataType: 'LIST' as const,
    viewOrder: list.viewOrder,
    path: `${path}.lists.${index}`,
    list: { name: list.name, causalName: list.causal, causals: list.causals ?? [] },
    unit: list.unit ?? undefined,
    aggregation: list.aggregation,
    continuesDataId: list.continuesDataId ?? undefined,
  }))
  return inOrder([...items, ...sums])
}

/** Stored positions start at 1. */
function inOrder<T extends { viewOrder: number }>(entries: T[]): T[] {
  return entries
    .toSorted((a, b) => a.viewOrder - b.viewOrder)
    .map((entry, index) => ({ ...entry, viewOrder: index + 1 }))
}

function refuseItems(creation: LibraryCreation, sections: PlannedSection[], limits: Limits): Issue | undefined {
  const empty = creation.sections.findIndex(({ data, lists }) => data.length + lists.length === 0)
  if (empty >= 0) return { path: `sections.${empty}`, message: messages.emptySection }
  const items = sections.flatMap((section) => section.items)
  const tooMany = beyond(limits, 'libraryItems', items.length)
  if (tooMany !== undefined) return { path: 'sections', message: tooMany }
  const seen = new Set<number>()
  for (const { tmpId, path } of items) {
    if (seen.has(tmpId)) return { path: `${path}.tmpId`, message: messages.repeatedId(tmpId) }
    seen.add(tmpId)
  }
  return refuseUnits(items)
}

/** Validates a new library as a whole. Returns it as it will be stored, or the first wrong field. */
export function planLibrary(creation: LibraryCreation, limits: Limits): Planned {
  const sections = inOrder(
    creation.sections.map((section, index) => ({
      name: section.name,
      viewOrder: section.viewOrder,
      path: `sections.${index}`,
      continuesSectionId: section.continuesSectionId ?? undefined,
      items: planItems(section, `sections.${index}`),
    })),
  )
  const refused = refuseItems(creation, sections, limits)
  if (refused) return { issue: refused }
  const { sources, issue } = findSources(sections)
  if (issue) return { issue }
  const items = new Map(sections.flatMap((section) => section.items).map((item) => [item.tmpId, item]))
  const formulas = planFormulas(creation.formulas, items, limits)
  if (formulas.issue) return { issue: formulas.issue }
  const ordered = orderFormulas(formulas.formulas)
  if (ordered.cycle) {
    const names = ordered.cycle.map((tmpId) => items.get(tmpId)?.name ?? '')
    return { issue: { path: 'formulas', message: formulaMessages.cycle(names) } }
  }
  return {
    plan: { title: creation.title, sections, formulas: ordered.formulas, sources, units: findUnits(items, sources) },
  }
}

type Found = { sources: Map<number, number>; issue?: undefined } | { issue: Issue; sources?: undefined }

/** Unless chosen, a carried item's source is its namesake: in its own section first, then anywhere. */
function findNamesake(item: PlannedItem, section: PlannedSection, sections: PlannedSection[]) {
  return [section, ...sections]
    .flatMap((place) => place.items)
    .find((candidate) => candidate.name === item.name && !isCarried(candidate.dataType))
}

function refuseChosen(item: PlannedItem, all: PlannedItem[]): Issue | undefined {
  const path = `${item.path}.sourceTmpId`
  if (item.sourceTmpId === item.tmpId) return { path, message: messages.ownSource }
  const known = item.sourceTmpId === undefined || all.some((candidate) => candidate.tmpId === item.sourceTmpId)
  return known ? undefined : { path, message: messages.unknownSource }
}

/** The source of each PREVIOUS_DAY item, both by temporary id; an item without a source is left out, and stays at 0. */
function findSources(sections: PlannedSection[]): Found {
  const all = sections.flatMap((section) => section.items)
  const sources = new Map<number, number>()
  for (const section of sections) {
    for (const item of section.items.filter((candidate) => isCarried(candidate.dataType))) {
      const issue = refuseChosen(item, all)
      if (issue) return { issue }
      const source = item.sourceTmpId ?? findNamesake(item, section, sections)?.tmpId
      if (source !== undefined) sources.set(item.tmpId, source)
    }
  }
  return { sources }
}
