import { evaluateFormulas, type Figures } from '@quotidia/domain/formula/evaluation'
import { isMissing } from '@quotidia/domain/missing'
import type { DayValueRow } from '../db/rows/day'
import type { Definition } from '../definitions/definition'

/** Every figure of a day in cents, and the items that nobody has filled in. */
export interface DayFigures {
  figures: Figures
  missing: ReadonlySet<number>
}

export type Written = Pick<DayValueRow, 'data_id' | 'cents' | 'last_editor_id' | 'is_carried'>
type Entry = { list_id: number; cents: number | string }

/**
 * The figures of a day from its rows: entered and carried figures, the lists' sums, the formulas' results. `entries`
 * are its list items, or one sum for each list that has any.
 */
export function computeFigures(definition: Definition, values: Written[], entries: Entry[]): DayFigures {
  const figures = new Map<number, number | null>(values.map((row) => [row.data_id, Number(row.cents)]))
  const sums = new Map<number, number>()
  for (const { list_id, cents } of entries) sums.set(list_id, (sums.get(list_id) ?? 0) + Number(cents))
  for (const list of definition.lists) figures.set(list.dataId, sums.get(list.listId) ?? 0)
  for (const [dataId, cents] of evaluateFormulas(definition.formulas, figures)) figures.set(dataId, cents)
  return { figures, missing: missingItems(definition, values, new Set(sums.keys())) }
}

/**
 * The items of a day that nobody has filled in: an amount or a check that was never written and that no rule carried a
 * figure into; a list without entries that nobody has confirmed to be empty. `filledLists` are those with entries.
 */
function missingItems(definition: Definition, values: Written[], filledLists: ReadonlySet<number>): Set<number> {
  const missing = values.filter(({ data_id, cents, last_editor_id, is_carried }) => {
    const dataType = definition.itemById.get(data_id)?.dataType
    const hasEntries = filledLists.has(definition.listByDataId.get(data_id)?.listId ?? 0)
    const filling = {
      isWritten: last_editor_id !== null,
      hasFigure: Number(cents) !== 0 || is_carried === 1,
      hasEntries,
    }
    return dataType !== undefined && isMissing({ dataType, ...filling })
  })
  return new Set(missing.map(({ data_id }) => data_id))
}
