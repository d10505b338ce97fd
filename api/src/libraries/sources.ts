import { isCarried } from 'domain/items'
import type { Issue } from '../http/errors'
import { libraryMessages as messages } from './messages'
import type { PlannedItem, PlannedSection } from './planned'

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
export function findSources(sections: PlannedSection[]): Found {
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
