import type { LibraryCreation } from 'api/contract'
import { writeTokens } from '../formula/tokens'
import type { Draft, Entry, ListEntry, Section } from './model'

const isList = (entry: Entry): entry is ListEntry => entry.type === 'LIST'

type NewSection = LibraryCreation['sections'][number]

function newSection({ tmpId, name, entries }: Section, index: number): NewSection {
  const placed = entries.map((entry, at) => ({ entry, viewOrder: at + 1 }))
  return {
    tmpId,
    name,
    viewOrder: index + 1,
    data: placed.flatMap(({ entry, viewOrder }) => {
      if (isList(entry)) return []
      const { tmpId, name, type, sourceId, unit } = entry
      return [
        { tmpId, name, type, viewOrder, ...(sourceId !== null && { sourceTmpId: sourceId }), ...(unit && { unit }) },
      ]
    }),
    lists: placed.flatMap(({ entry, viewOrder }) => {
      if (!isList(entry)) return []
      const { tmpId, name, sumName, causal, unit, causals = [] } = entry
      const options = { ...(unit && { unit }), ...(causals.length > 0 && { causals }) }
      return [{ tmpId, name, viewOrder, sumDataName: sumName, causal, ...options }]
    }),
  }
}

/** The draft as POST /library/create takes it; data and lists of a section count from 1 together. */
export function toCreation({ title, sections, formulas }: Draft): LibraryCreation {
  return {
    title: title.trim(),
    sections: sections.map(newSection),
    formulas: formulas.map(({ tmpId, tokens, resultId }) => ({
      tmpId,
      expression: writeTokens(tokens, (dataId) => `#data_${dataId}`),
      resultDataId: resultId,
    })),
  }
}
