import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { type AggregatedLibrary, aggregationsOf, type Choices, doubtfulItems } from '@quotidia/domain/aggregation'
import type { Definition } from '../definitions/definition'

/** The items of a library in the order of its form. */
export function presentItems(definition: Definition, library: AggregatedLibrary, choices: Choices): ItemSettings[] {
  const aggregations = aggregationsOf(library, choices)
  const doubtful = doubtfulItems(library, choices)
  return definition.sections.flatMap(({ name: sectionName, items }) =>
    items.map(({ dataId, lineageId, name, dataType, unit }): ItemSettings => {
      const aggregation = aggregations.get(dataId)
      return {
        lineageId,
        dataId,
        dataName: name,
        sectionName,
        dataType,
        ...(unit && { unit }),
        ...(aggregation && { aggregation }),
        isDefault: !choices.has(dataId),
        doubtful: doubtful.has(dataId),
      }
    }),
  )
}
