import type { DataItem, FormulaDay } from 'api/contract'
import { formatExpression } from 'shared-ui/format/formula'
import { messages } from './messages'

/** The formulas of a day as people read them, by result. What this reader may not see goes unnamed. */
export function writtenFormulas(formulas: readonly FormulaDay[], items: readonly DataItem[]): Map<number, string> {
  const names = new Map(items.map(({ dataId, dataName }) => [dataId, dataName]))
  const nameOf = (dataId: number) => names.get(dataId) ?? messages.unknownItem
  return new Map(
    formulas.map(({ resultDataId, fullExpression }) => [resultDataId, formatExpression(fullExpression, nameOf)]),
  )
}
