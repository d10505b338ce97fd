import { evaluateFormulas } from 'domain/formula/evaluation'
import type { Definition } from '../definitions/definition'
import type { ListItemWithEditor } from '../lists/queries'
import { type DayFigures, missingItems } from '../values/policy'
import type { ValueWithEditor } from '../values/queries'

/**
 * Every figure of a day in cents, from its rows: what was entered or carried, the lists' sums, the formulas' results;
 * and the items that nobody has filled in.
 */
export function figuresOf(definition: Definition, values: ValueWithEditor[], items: ListItemWithEditor[]): DayFigures {
  const figures = new Map<number, number | null>(values.map((row) => [row.data_id, row.cents]))
  const sums = new Map<number, number>()
  for (const item of items) sums.set(item.list_id, (sums.get(item.list_id) ?? 0) + item.cents)
  for (const list of definition.lists) figures.set(list.dataId, sums.get(list.listId) ?? 0)
  for (const [dataId, cents] of evaluateFormulas(definition.formulas, figures)) figures.set(dataId, cents)
  return { figures, missing: missingItems(definition, values, new Set(sums.keys())) }
}
