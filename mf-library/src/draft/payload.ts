import type { LibraryCreation } from '@quotidia/contract/libraries'
import { writeExpression } from '@quotidia/domain/formula/expression'
import { presentFormulas } from './formulas'
import { type Draft, type Entry, isListEntry, type Section } from './model'

/** The continued item of an entry, in a new version. */
const lineOf = ({ continues }: Entry) => (continues === undefined ? {} : { continuesDataId: continues })

/** Undefined keeps the choice of the continued item. */
const aggregationOf = ({ aggregation }: Entry) => (aggregation === undefined ? {} : { aggregation })

type NewSection = LibraryCreation['sections'][number]

function newSection({ tmpId, name, entries, continues }: Section, index: number): NewSection {
  const placed = entries.map((entry, at) => ({ entry, viewOrder: at + 1 }))
  return {
    tmpId,
    name,
    viewOrder: index + 1,
    ...(continues !== undefined && { continuesSectionId: continues }),
    data: placed.flatMap(({ entry, viewOrder }) => {
      if (isListEntry(entry)) return []
      const { tmpId, name, type, sourceId, unit } = entry
      const options = {
        ...(sourceId !== null && { sourceTmpId: sourceId }),
        ...(unit && { unit }),
        ...aggregationOf(entry),
        ...lineOf(entry),
      }
      return [{ tmpId, name, type, viewOrder, ...options }]
    }),
    lists: placed.flatMap(({ entry, viewOrder }) => {
      if (!isListEntry(entry)) return []
      const { tmpId, name, sumName, causal, unit, causals = [] } = entry
      const options = {
        ...(unit && { unit }),
        ...(causals.length > 0 && { causals }),
        ...aggregationOf(entry),
        ...lineOf(entry),
      }
      return [{ tmpId, name, viewOrder, sumDataName: sumName, causal, ...options }]
    }),
  }
}

/** The body of POST /library/create; data and lists of a section are numbered from 1 together. */
export function toCreation(draft: Draft): LibraryCreation {
  const { title, sections, origin } = draft
  return {
    title: title.trim(),
    ...(origin && { continues: origin.libraryId }),
    sections: sections.map(newSection),
    formulas: presentFormulas(draft).map(({ tmpId, tokens, resultId }) => ({
      tmpId,
      expression: writeExpression(tokens, (dataId) => `#data_${dataId}`),
      resultDataId: resultId,
    })),
  }
}
