import type { FormulaDay } from '@quotidia/contract/formulas'
import type { DataItem } from '@quotidia/contract/values'
import { formatExpression } from '@quotidia/shared-ui/format/formula'
import { formulaMessages } from './formulaMessages'

/** A formula; the server may send no more than the expression with its references. */
type Formula = Pick<FormulaDay, 'fullExpression' | 'resultDataId'> &
  Partial<Record<'formattedExpression' | 'resultDataName', string | null>>

export type Names = ReadonlyMap<number, string>

/** The names of a day's data items by their ids. */
export const namesOf = (items: DataItem[]): Names => new Map(items.map(({ dataId, dataName }) => [dataId, dataName]))

export const resultName = ({ resultDataName, resultDataId }: Formula, names: Names): string =>
  resultDataName || (names.get(resultDataId) ?? formulaMessages.unknownName)

/** The readable text of a formula: the server's if it differs from the plain one, else formatted from the expression. */
export function formulaText({ formattedExpression, fullExpression }: Formula, names: Names): string {
  const nameOf = (dataId: number) => names.get(dataId) ?? formulaMessages.unknownName
  const named = fullExpression.replaceAll(/#data_(\d+)/g, (_, dataId) => nameOf(Number(dataId)))
  if (formattedExpression && formattedExpression !== named) return formattedExpression
  return formatExpression(fullExpression, nameOf)
}
