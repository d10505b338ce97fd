import type { DefinedItem, DefinedSection, Definition } from '../definitions/definition'
import type { Issue } from '../http/errors'
import { libraryMessages as messages } from './messages'
import type { PlannedItem, PlannedSection } from './planned'

/** A part of the new library that continues a part of the previous version, or starts a lineage. */
interface Continuing<Earlier> {
  path: string
  id: number | undefined
  earlier: Earlier | undefined
}

/** Each part of the previous version may be continued by at most one part of the new one. */
function refuseContinuing<Earlier>(parts: Continuing<Earlier>[]): Issue | undefined {
  const seen = new Set<number>()
  for (const { path, id, earlier } of parts) {
    if (id === undefined) continue
    if (!earlier) return { path, message: messages.continuesUnknown }
    if (seen.has(id)) return { path, message: messages.continuedTwice }
    seen.add(id)
  }
  return undefined
}

function continuingSections(sections: PlannedSection[], previous: Definition): Continuing<DefinedSection>[] {
  const earlier = new Map(previous.sections.map((section) => [section.id, section]))
  return sections.map(({ path, continuesSectionId: id }) => ({
    path: `${path}.continuesSectionId`,
    id,
    earlier: id === undefined ? undefined : earlier.get(id),
  }))
}

type ContinuingItem = Continuing<DefinedItem> & { item: PlannedItem }

function continuingItems(sections: PlannedSection[], previous: Definition): ContinuingItem[] {
  return sections
    .flatMap(({ items }) => items)
    .map((item) => ({
      item,
      path: `${item.path}.continuesDataId`,
      id: item.continuesDataId,
      earlier: item.continuesDataId === undefined ? undefined : previous.itemById.get(item.continuesDataId),
    }))
}

/** The first part that continues another, in a library without a previous version. */
function refuseAny(sections: PlannedSection[]): Issue | undefined {
  for (const { path, continuesSectionId, items } of sections) {
    if (continuesSectionId !== undefined) {
      return { path: `${path}.continuesSectionId`, message: messages.continuedNowhere }
    }
    const item = items.find(({ continuesDataId }) => continuesDataId !== undefined)
    if (item) return { path: `${item.path}.continuesDataId`, message: messages.continuedNowhere }
  }
  return undefined
}

/** The first part of a new library that can't continue the part of the previous version that it names. */
export function refuseLineage(sections: PlannedSection[], previous: Definition | undefined): Issue | undefined {
  if (!previous) return refuseAny(sections)
  const items = continuingItems(sections, previous)
  const refused = refuseContinuing(continuingSections(sections, previous)) ?? refuseContinuing(items)
  if (refused) return refused
  const otherType = items.find(({ item, earlier }) => earlier && earlier.dataType !== item.dataType)
  return otherType && { path: otherType.path, message: messages.continuesOtherType }
}
