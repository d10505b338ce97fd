import type { FormItem, FormList, FormSection, LibraryForm } from '@quotidia/contract/libraries'
import type { Choices } from '@quotidia/domain/aggregation'
import { isList } from '@quotidia/domain/items'
import type { LibraryRow, RuleRow } from '../db/rows/library'
import type { DefinedSection, Definition } from '../definitions/definition'
import { presentRule } from '../rules/presenter'
import { presentLibrary } from './presenter'

/** The source item of each PREVIOUS_DAY item that an automatic rule feeds, by id. */
const sourcesOf = (rules: RuleRow[]) =>
  new Map(rules.filter(({ automatic }) => automatic === 1).map((rule) => [rule.main_data_id, rule.secondary_data_id]))

function presentSection(
  { id, name, viewOrder, items }: DefinedSection,
  { listByDataId }: Definition,
  sources: ReadonlyMap<number, number | null>,
  choices: Choices,
): FormSection {
  const chosen = (dataId: number) => {
    const aggregation = choices.get(dataId)
    return aggregation && { aggregation }
  }
  return {
    sectionId: id,
    name,
    viewOrder,
    data: items.flatMap(({ dataId, name, dataType, viewOrder, unit }): FormItem[] =>
      isList(dataType)
        ? []
        : [
            {
              dataId,
              name,
              type: dataType,
              viewOrder,
              sourceDataId: sources.get(dataId) ?? null,
              ...(unit && { unit }),
              ...chosen(dataId),
            },
          ],
    ),
    lists: items.flatMap(({ dataId, name: sumDataName, viewOrder }): FormList[] => {
      const list = listByDataId.get(dataId)
      if (!list) return []
      const { listId, name, causalName: causal, unit, causals } = list
      return [{ dataId, listId, name, viewOrder, sumDataName, causal, unit, causals, ...chosen(dataId) }]
    }),
  }
}

/** The whole library, as its owner's wizard loads it. */
export function presentForm(
  library: LibraryRow,
  definition: Definition,
  rules: RuleRow[],
  choices: Choices,
): LibraryForm {
  const sources = sourcesOf(rules)
  return {
    ...presentLibrary(library),
    sections: definition.sections.map((section) => presentSection(section, definition, sources, choices)),
    formulas: definition.formulas.map(({ formulaId, expression, resultDataId }) => ({
      formulaId,
      expression,
      resultDataId,
    })),
    rules: rules.filter(({ automatic }) => automatic === 0).map(presentRule),
  }
}
