import type { FormulaDay } from 'contract/formulas'
import type { DataItem } from 'contract/values'
import { formulaMessages } from 'domain/formula/messages'
import { formatExpression } from 'shared-ui/format/formula'

/** A formula of which the server may have told no more than the expression with its references. */
type Told = Pick<FormulaDay, 'fullExpression' | 'resultDataId'> &
  Partial<Record<'formattedExpression' | 'resultDataName', string | null>>

export type Names = ReadonlyMap<number, string>

/** What the data items of a day are called. */
export const namesOf = (items: DataItem[]): Names => new Map(items.map(({ dataId, dataName }) => [dataId, dataName]))

export const resultName = ({ resultDataName, resultDataId }: Told, names: Names): string =>
  resultDataName || (names.get(resultDataId) ?? formulaMessages.unknownName)

/**
 * A formula as people read it, by the names that are known here. Where the server words it in its own way, that is shown
 * as it is.
 */
export function formulaInWords({ formattedExpression, fullExpression }: Told, names: Names): string {
  const nameOf = (dataId: number) => names.get(dataId) ?? formulaMessages.unknownName
  const named = fullExpression.replaceAll(/#data_(\d+)/g, (_, dataId) => nameOf(Number(dataId)))
  if (formattedExpression && formattedExpression !== named) return formattedExpression
  return formatExpression(fullExpression, nameOf)
}
